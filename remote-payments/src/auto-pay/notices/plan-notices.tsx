import type { AutoPayNotice } from 'shared/contract/payments/auto-pay';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Disclosure } from 'shared/ui/disclosure';
import styled from 'styled-components';
import { usePayerName } from '#src/payer/use-payer-name.ts';
import { SaveFailedBanner } from '../save-failed-banner.tsx';
import { t } from '../texts.ts';
import { type OnPlanAction, usePlanAction } from '../use-plan-action.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { NoticeActions } from './notice-actions.tsx';
import { formatNewCap, formatNoticeText, formatNoticeTitle } from './notice-messages.ts';

interface PlanNoticesProps {
  planId: string;
  notices: readonly AutoPayNotice[];
  onAction: OnPlanAction;
}

/** Warns about upcoming draws (bill above the limit, rent change) and offers the possible answers. */
export function PlanNotices({ notices, ...rest }: PlanNoticesProps) {
  return notices.map((notice) => <Notice key={notice.kind} notice={notice} {...rest} />);
}

type NoticeProps = Omit<PlanNoticesProps, 'notices'> & { notice: AutoPayNotice };

function Notice({ planId, notice, onAction }: NoticeProps) {
  const { openDialog, setOpenDialog, close, send, busy, error } = usePlanAction<'once' | 'always'>(
    onAction,
  );
  const name = usePayerName();
  const { kind, period, once, always, left_cents: leftCents } = notice;
  const agreeOnce = () =>
    once && send({ kind: 'raise', planId, raise: { ...once, period, signed_name: name } });
  const agreeAlways = () =>
    always && send({ kind: 'save', planId, consent: { ...always, signed_name: name } });
  // Shorter notice needs its own checkbox, so the dialog opens instead of accepting immediately.
  const accept = () => (always?.notice_waiver === null ? agreeAlways() : setOpenDialog('always'));
  const isOnce = openDialog === 'once';
  return (
    <Stack>
      <SaveFailedBanner error={error} returnTo={paths.autoPay} />
      <Banner kind={leftCents > 0 ? 'warn' : 'info'} title={formatNoticeTitle(notice)}>
        <span>{formatNoticeText(notice)}</span>
        {leftCents > 0 && (
          <NoticeActions notice={notice} busy={busy} onAsk={setOpenDialog} onAccept={accept} />
        )}
        {kind === 'rent_change' && always && (
          <Disclosure label={t('notice.words')}>
            <p>{always.mandate_text}</p>
            <p>{t('agree.signed', { name })}</p>
          </Disclosure>
        )}
      </Banner>
      <ConsentDialog
        open={openDialog !== null}
        title={
          isOnce
            ? t('agree.onceTitle', { amount: formatMoney(notice.wanted_cents) })
            : t(kind === 'rent_change' ? 'agree.acceptTitle' : 'agree.alwaysTitle', {
                amount: formatNewCap(notice),
              })
        }
        mandateText={(isOnce ? once : always)?.mandate_text ?? ''}
        waiver={(isOnce ? once : always)?.notice_waiver ?? null}
        name={name}
        busy={busy}
        onAgree={isOnce ? agreeOnce : agreeAlways}
        onClose={close}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
