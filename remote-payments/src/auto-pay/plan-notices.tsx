import { useState } from 'react';
import type { AutoPayNotice } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { useAutoPay } from 'shared/queries/auto-pay';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Disclosure } from 'shared/ui/disclosure';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { usePayerName } from '../pay-now/use-payer-name.ts';
import { type AutoPayAct, useAutoPayAct } from '../queries/auto-pay.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import type { Acted } from './plan-actions.tsx';
import { SaveRefused } from './save-refused.tsx';
import { t } from './texts.ts';

interface PlanNoticesProps {
  planId: string;
  notices: readonly AutoPayNotice[];
  /** It is done, and its button goes; null as the next one begins. */
  onActed: (act: Acted | null) => void;
}

/** What is known ahead of the coming payments, and the ways to answer it. */
export function PlanNotices({ notices, ...rest }: PlanNoticesProps) {
  return notices.map((notice) => <Notice key={notice.kind} notice={notice} {...rest} />);
}

type NoticeProps = Omit<PlanNoticesProps, 'notices'> & { notice: AutoPayNotice };

function Notice({ planId, notice, onActed }: NoticeProps) {
  const act = useAutoPayAct();
  const { refetch } = useAutoPay();
  const name = usePayerName();
  const [asking, setAsking] = useState<'once' | 'always' | null>(null);
  const { kind, once, always, left_cents: left } = notice;
  const send = (wanted: AutoPayAct) => {
    if (act.isPending) return;
    onActed(null);
    act.mutate(wanted, {
      onSettled: () => setAsking(null),
      onSuccess: () => onActed(wanted.act),
      // The words or the bill are others by now, and the page looks again.
      onError: () => void refetch(),
    });
  };
  const agreeOnce = () =>
    once &&
    send({ act: 'raise', planId, raise: { ...once, period: notice.period, signed_name: name } });
  const agreeAlways = () =>
    always && send({ act: 'save', planId, consent: { ...always, signed_name: name } });
  const cap = formatMoney(always?.terms.cap_cents ?? 0);
  return (
    <Parts>
      <SaveRefused error={act.error} returnTo={paths.autoPay} />
      <Banner kind={left > 0 ? 'warn' : 'info'} title={titleOf(notice)}>
        {textOf(notice)}
        {left > 0 && (
          <Row>
            {kind === 'rent_change' && always ? (
              <Button
                kind="outlined"
                busy={act.isPending}
                busyLabel={t('act.busy')}
                onClick={agreeAlways}
              >
                {t('notice.accept')}
              </Button>
            ) : (
              <>
                {once && (
                  <Button kind="outlined" onClick={() => setAsking('once')}>
                    {t('notice.once')}
                  </Button>
                )}
                {always && (
                  <Button kind="outlined" onClick={() => setAsking('always')}>
                    {t('notice.always', { amount: cap })}
                  </Button>
                )}
              </>
            )}
            <TextLink to={paths.payNow}>{t('notice.byHand')}</TextLink>
          </Row>
        )}
        {kind === 'rent_change' && always && (
          <Disclosure label={t('notice.words')}>
            <p>{always.mandate_text}</p>
            <p>{t('agree.signed', { name })}</p>
          </Disclosure>
        )}
      </Banner>
      <AgreeDialog
        open={asking !== null}
        title={
          asking === 'once'
            ? t('agree.onceTitle', { amount: formatMoney(notice.wanted_cents) })
            : t('agree.alwaysTitle', { amount: cap })
        }
        words={(asking === 'once' ? once : always)?.mandate_text ?? ''}
        name={name}
        busy={act.isPending}
        onAgree={asking === 'once' ? agreeOnce : agreeAlways}
        onClose={() => setAsking(null)}
      />
    </Parts>
  );
}

function titleOf({ kind, draw_on, due_on, before_cents, after_cents }: AutoPayNotice): string {
  if (kind === 'over_cap') return t('notice.overCap', { date: formatDate(draw_on) });
  return t('notice.rent', {
    before: formatMoney(before_cents ?? 0),
    after: formatMoney(after_cents ?? 0),
    date: formatDate(due_on),
  });
}

function textOf({ kind, wanted_cents, takes_cents, left_cents }: AutoPayNotice): string {
  const values = {
    wanted: formatMoney(wanted_cents),
    takes: formatMoney(takes_cents),
    left: formatMoney(left_cents),
  };
  if (kind === 'over_cap') return t('notice.overCapText', values);
  return left_cents > 0 ? t('notice.rentShort', values) : t('notice.rentFits');
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)};
  margin-top: ${space(12)};
`;
