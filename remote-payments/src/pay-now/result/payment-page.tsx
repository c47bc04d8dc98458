import { useEffect, useRef } from 'react';
import type { Payment } from 'shared/contract/payments/payments';
import { toDateInZone } from 'shared/format/date';
import { paths } from 'shared/paths/paths';
import { useAccountSummary } from 'shared/queries/payments';
import { Page } from 'shared/ui/page';
import { QueryView } from 'shared/ui/query-view';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import { POLL_UNKNOWN_MS, usePayment } from '#src/queries/pay-now.ts';
import { isOutcomeUnknown } from '#src/queries/unknown-payment.ts';
import { t as sectionText } from '#src/texts.ts';
import type { PaymentDraftState } from '../draft/use-payment-draft.ts';
import { StepLoading } from '../step-frame.tsx';
import { t } from '../texts.ts';
import { CheckingSheet } from './checking-sheet.tsx';
import { formatResultTitle } from './payment-messages.ts';
import { PaymentSide } from './payment-side.tsx';
import { PossibleOutcomes } from './possible-outcomes.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

type SummaryQuery = ReturnType<typeof useAccountSummary>;

interface PaymentPageProps {
  paymentId: string;
  draftState: PaymentDraftState;
}

/** Shows the current state of a payment, and its receipt after settlement. */
export function PaymentPage({ paymentId, draftState }: PaymentPageProps) {
  const payment = usePayment(paymentId);
  const summary = useAccountSummary();
  const { data } = payment;
  useSummaryRefresh(summary, data);
  const timeZone = summary.data?.time_zone;
  const title = data ? formatResultTitle(data) : t('result.facts');

  return (
    <Page
      title={title}
      titleIn={data ? 'content' : 'header'}
      {...(!data && { back: { to: paths.payments, label: sectionText('nav.payments') } })}
      side={data && <PaymentSide payment={data} timeZone={timeZone} />}
    >
      {/* Announces a change of state, for example when the payment settles while the page is open. */}
      <VisuallyHidden role="status">{data && title}</VisuallyHidden>
      <QueryView
        query={payment}
        loading={<StepLoading />}
        loadingLabel={t('result.loading')}
        failure={{
          title: t('result.failed'),
          children: t('result.failedWhy'),
          missing: { title: t('result.notFound.title'), children: t('result.notFound.text') },
        }}
      >
        {(loadedPayment) =>
          isOutcomeUnknown(loadedPayment) ? (
            <>
              <CheckingSheet
                totalCents={loadedPayment.total_cents}
                text={t('result.unknownText')}
                checkedAt={payment.dataUpdatedAt}
                fetchStatus={payment.fetchStatus}
                intervalMs={POLL_UNKNOWN_MS}
                timeZone={timeZone}
              />
              <PossibleOutcomes countsOn={loadedPayment.counts_as_paid_on} />
            </>
          ) : (
            <>
              <ResultSheet
                payment={loadedPayment}
                leftCents={getAmountLeft(loadedPayment, summary)}
                timeZone={timeZone}
              />
              <WhatHappensNext payment={loadedPayment} timeZone={timeZone} />
              <ResultActions payment={loadedPayment} draftState={draftState} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

/**
 * Returns the amount due after the payment, in cents; undefined while the summary is reloading, because the
 * old summary may not include the payment. Only payments of today show it, and payments that were not sent,
 * where it is the amount that the renter can pay instead.
 */
function getAmountLeft(payment: Payment, { data, isFetching }: SummaryQuery): number | undefined {
  if (!data || isFetching) return undefined;
  const isOfToday = toDateInZone(payment.submitted_at, data.time_zone) === data.today;
  return isOfToday || payment.failure === 'not_sent' ? data.left_to_pay_cents : undefined;
}

/**
 * Reloads the summary when it is older than the payment: it still lists the payment as on the way, or the
 * payment was returned or refunded while this page was open.
 */
function useSummaryRefresh({ data, refetch }: SummaryQuery, payment: Payment | undefined) {
  const stateKey = payment && `${payment.state} ${payment.refunded_cents}`;
  const previousKey = useRef(stateKey);
  useEffect(() => {
    if (previousKey.current !== undefined && previousKey.current !== stateKey) void refetch();
    previousKey.current = stateKey;
  }, [stateKey, refetch]);
  const isFinal = payment && !isOutcomeUnknown(payment) && payment.state !== 'pending';
  const isSummaryStale =
    isFinal && data?.payments_on_the_way.some(({ payment_id: id }) => id === payment.payment_id);
  useEffect(() => {
    if (isSummaryStale) void refetch();
  }, [isSummaryStale, refetch]);
}
