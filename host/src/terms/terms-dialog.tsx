import { useState } from 'react';
import { media, s, space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { reportError } from '../reporting/report-error.ts';
import { usePortalSession } from '../sign-in/portal-session.ts';
import { t } from '../texts.ts';
import type { TermsChange } from './terms-rules.ts';
import { TextTabs } from './text-tabs.tsx';

interface TermsDialogProps {
  readonly news: TermsChange;
  readonly terms: string;
  readonly privacy: string;
  readonly onAccept: () => void;
  readonly accepting: boolean;
  /** The last attempt to accept has failed. */
  readonly failed: boolean;
}

/** Both texts, and the two answers (spec 2). It needs one of them, so nothing else closes it. */
export function TermsDialog(props: TermsDialogProps) {
  const { news, terms, privacy, onAccept, accepting, failed } = props;
  const [leaving, decline] = useDecline();
  const answers = (
    <>
      <Button kind="primary" busy={accepting} busyLabel={t('terms.accepting')} onClick={onAccept}>
        {t('terms.accept')}
      </Button>
      <Button kind="outlined" busy={leaving} busyLabel={t('terms.declining')} onClick={decline}>
        {t('terms.decline')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={t('terms.title')}
      width="wide"
      actions={answers}
      note={<NotOnPaper>{t('terms.note')}</NotOnPaper>}
    >
      <Lead>{`${t(`terms.news.${news}`)} ${t('terms.lead')}`}</Lead>
      <TextTabs
        label={t('terms.texts')}
        first={news === 'privacy' ? 'privacy' : 'terms'}
        tabs={[
          { name: 'terms', title: t('legal.terms.title'), text: terms },
          { name: 'privacy', title: t('legal.privacy.title'), text: privacy },
        ]}
      />
      <Print>
        <TextButton onClick={() => window.print()}>{t('terms.print')}</TextButton>
      </Print>
      {failed && !accepting && (
        <Banner kind="bad" title={t('terms.failed.title')}>
          {t('terms.failed.text')}
        </Banner>
      )}
    </Dialog>
  );
}

/** Signs out through the provider, back to the site's origin (spec 4). */
function useDecline(): [leaving: boolean, decline: () => void] {
  const session = usePortalSession();
  const [leaving, setLeaving] = useState(false);
  const decline = () => {
    setLeaving(true);
    session.signOut().catch((error: unknown) => {
      setLeaving(false);
      reportError(error, { kind: 'sign-out' });
    });
  };
  return [leaving, decline];
}

const NotOnPaper = styled.span`
  ${media.print} { display: none; }
`;

const Lead = styled(NotOnPaper)`
  color: ${s('inkMuted')};
`;

const Print = styled(NotOnPaper)`
  display: block;
  margin-block: ${space(12)};
`;
