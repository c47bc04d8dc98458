import type { AutoPayNotice } from 'shared/contract/payments/auto-pay';
import { getPayNowPath } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { formatNewCap } from './notice-messages.ts';

interface NoticeActionsProps {
  notice: AutoPayNotice;
  busy: boolean;
  onAsk: (question: 'once' | 'always') => void;
  /** Accepts new rent in one step; the mandate text is shown below the button. */
  onAccept: () => void;
}

/** The ways to cover the amount that auto-pay would not pay: raise the limit or pay manually. */
export function NoticeActions({ notice, busy, onAsk, onAccept }: NoticeActionsProps) {
  const { kind, once, always } = notice;
  const accepts = kind === 'rent_change' && always !== null;
  return (
    <ActionRow>
      {accepts && (
        <Button kind="outlined" busy={busy} busyLabel={t('act.busy')} onClick={onAccept}>
          {t('notice.accept')}
        </Button>
      )}
      {!accepts && once && (
        <Button kind="outlined" onClick={() => onAsk('once')}>
          {t('notice.once')}
        </Button>
      )}
      {!accepts && always && (
        <Button kind="outlined" onClick={() => onAsk('always')}>
          {t('notice.always', { amount: formatNewCap(notice) })}
        </Button>
      )}
      <TextLink to={getPayNowPath(notice.left_cents)}>{t('notice.byHand')}</TextLink>
    </ActionRow>
  );
}

const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)};
  margin-top: ${space(12)};
`;
