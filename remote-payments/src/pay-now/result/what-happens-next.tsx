import type { Payment } from 'shared/contract/payments/payments';
import { formatDate, formatInstant } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { SectionPart } from 'shared/ui/section-part';
import { Timeline, type TimelineItem } from 'shared/ui/timeline';
import { t } from '../texts.ts';

interface WhatHappensNextProps {
  payment: Payment;
  timeZone: string | undefined;
}

/** Shows the timeline of a pending or settled payment. */
export function WhatHappensNext({ payment, timeZone }: WhatHappensNextProps) {
  if (payment.state !== 'pending' && payment.state !== 'settled') return null;
  const isSettled = payment.state === 'settled';
  const formatAt = (instant: string) => formatInstant(instant, timeZone);
  const items: TimelineItem[] = [
    { key: 'sent', title: t('next.sent'), meta: formatAt(payment.submitted_at), state: 'done' },
    ...(isSettled
      ? []
      : [
          {
            key: 'bank',
            title: t('next.bank'),
            meta: formatBankStep(payment, formatAt),
            state: 'now' as const,
          },
        ]),
    {
      key: 'reaches',
      title: isSettled ? t('next.reached') : t('next.reaches'),
      meta: payment.settled_at ? formatAt(payment.settled_at) : formatExpectedDate(payment),
      state: isSettled ? 'done' : 'coming',
    },
    {
      key: 'receipt',
      title: t('next.receipt'),
      meta: isSettled ? t('next.receiptReady') : t('next.receiptText'),
      state: isSettled ? 'done' : 'coming',
    },
  ];
  return (
    <SectionPart title={isSettled ? t('next.titleDone') : t('next.title')}>
      <Timeline items={items} />
    </SectionPart>
  );
}

/** Formats the bank step. While the payment can be canceled, it names the cut-off time. */
function formatBankStep(
  { cancellable_until: cancelUntil }: Payment,
  formatAt: (instant: string) => string,
): string {
  const isOver = cancelUntil === null || Date.parse(cancelUntil) <= getServiceTime();
  return isOver ? t('next.bankText') : t('next.bankBy', { moment: formatAt(cancelUntil) });
}

/**
 * Formats the arrival date. The payer gets a mail if the payment is returned; co-occupants have to check the
 * portal.
 */
function formatExpectedDate({ expected_from: from, expected_by: by, own }: Payment): string {
  const day =
    from === by
      ? t('next.reachesOn', { date: formatDate(by) })
      : t('next.reachesBetween', { from: formatDate(from), by: formatDate(by) });
  return `${day} ${own ? t('next.ownBack') : t('next.back')}`;
}
