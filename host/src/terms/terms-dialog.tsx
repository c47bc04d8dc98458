import { useState } from 'react';
import { color, media, space } from 'shared/theme/tokens';
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
  readonly change: TermsChange;
  readonly terms: string;
  readonly privacy: string;
  readonly onAccept: () => void;
  readonly accepting: boolean;
  /** Whether the last attempt to accept failed. */
  readonly failed: boolean;
}

/** Shows both texts with Accept and Decline (spec 2). Nothing else closes the dialog. */
export function TermsDialog(props: TermsDialogProps) {
  const { change, terms, privacy, onAccept, accepting, failed } = props;
  const [leaving, decline] = useDecline();
  const actions = (
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
      actions={actions}
      note={<NotOnPaper>{t('terms.note')}</NotOnPaper>}
    >
      <Lead>{`${t(`terms.news.${change}`)} ${t('terms.lead')}`}</Lead>
      <TextTabs
        label={t('terms.texts')}
        first={change === 'privacy' ? 'privacy' : 'terms'}
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

/** Declining signs out at the provider and returns to the origin of the portal (spec 4). */
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
  color: ${color('inkMuted')};
`;

const Print = styled(NotOnPaper)`
  display: block;
  margin-block: ${space(12)};
`;
