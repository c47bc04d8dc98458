import { useEffect, useRef } from 'react';
import type { Payment } from 'shared/contract/payments/payments';
import { formatDate, toDateInZone } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { color, space, type } from 'shared/theme/tokens';
import { Money } from 'shared/ui/money';
import { PageTitle } from 'shared/ui/page';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { keepNumberOnOneLine } from '#src/format/method-label.ts';
import { Text, t } from '../texts.ts';
import { CancelScheduled } from './cancel-scheduled.tsx';
import { getStateLook } from './payment-messages.ts';
import { UndoPart } from './undo-part.tsx';

interface ResultSheetProps {
  payment: Payment;
  /** The amount due after the payment, in cents; undefined until it is known. */
  leftCents: number | undefined;
  timeZone: string | undefined;
}

export function ResultSheet({ payment, leftCents, timeZone }: ResultSheetProps) {
  const look = getStateLook(payment);
  return (
    <Focusable ref={useFocusOnCancel(payment)} tabIndex={-1}>
      <Head>
        {/* A sent payment is a success for the renter, although it has not settled yet. */}
        <StatusIcon
          {...(payment.state === 'pending' ? { kind: 'ok', icon: 'check-circle' } : look)}
        />
        <PageTitle />
        <div>
          {isRefund(payment) && <Label>{t('result.wasPaid')}</Label>}
          <Money cents={payment.total_cents} size="lg" />
        </div>
        <p>
          <Outcome payment={payment} timeZone={timeZone} /> <span>{formatCredit(payment)}</span>{' '}
          <span>{formatAmountLeft(payment, leftCents)}</span>
        </p>
      </Head>
      {payment.own && payment.state === 'pending' && (
        <UndoPart payment={payment} timeZone={timeZone} />
      )}
      {payment.own && payment.state === 'scheduled' && <CancelScheduled payment={payment} />}
    </Focusable>
  );
}

/** Moves focus to the sheet after a cancellation, because the button that had focus is removed. */
function useFocusOnCancel({ state }: Payment) {
  const sheet = useRef<HTMLDivElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    if (state === 'cancelled' && previousState.current !== state) sheet.current?.focus();
    previousState.current = state;
  }, [state]);
  return sheet;
}

function Outcome({ payment, timeZone }: Omit<ResultSheetProps, 'leftCents'>) {
  const reason = payment.failure_reason ?? '';
  switch (payment.state) {
    case 'settled':
      return <Received payment={payment} timeZone={timeZone} />;
    case 'failed':
      return <span>{t('result.declinedText', { reason }).trim()}</span>;
    case 'returned':
      return <span>{t('result.returnedText', { reason }).trim()}</span>;
    case 'cancelled':
      return <span>{t('result.cancelledText')}</span>;
    case 'scheduled':
      return (
        <Text
          id="result.scheduledText"
          values={{ date: formatDate(payment.send_on ?? payment.counts_as_paid_on) }}
          components={{ b: <b /> }}
        />
      );
    case 'refund_pending':
    case 'partly_refunded':
    case 'refunded':
      return <span>{formatRefund(payment, payment.state)}</span>;
    default:
      return <CountsAsPaid payment={payment} />;
  }
}

/** For refunds, the amount above is the paid amount, because the amount of a pending refund is not known. */
const isRefund = ({ state }: Payment) =>
  state === 'refund_pending' || state === 'partly_refunded' || state === 'refunded';

function formatRefund(
  { own, method_label: label, fee_cents: fee, refunded_cents: refunded }: Payment,
  state: 'refund_pending' | 'partly_refunded' | 'refunded',
): string {
  const method = own ? keepNumberOnOneLine(label) : t('result.sameMethod');
  const text = t(`result.${state}Text`, { method, amount: formatMoney(refunded) });
  return fee > 0 ? `${text} ${t('result.feeKept', { amount: formatMoney(fee) })}` : text;
}

function Received({ payment, timeZone }: Omit<ResultSheetProps, 'leftCents'>) {
  const settledOn = payment.settled_at && toDateInZone(payment.settled_at, timeZone);
  const isSameDate = settledOn === payment.counts_as_paid_on;
  return (
    <>
      {settledOn && (
        <Text
          id={isSameDate ? 'result.receivedCounts' : 'result.receivedOn'}
          values={{ date: formatDate(settledOn) }}
          components={{ b: <b /> }}
        />
      )}{' '}
      {!isSameDate && <CountsAsPaid payment={payment} />}
    </>
  );
}

function CountsAsPaid({ payment }: { payment: Payment }) {
  return (
    <Text
      id="result.counts"
      values={{ date: formatDate(payment.counts_as_paid_on) }}
      components={{ b: <b /> }}
    />
  );
}

/** Formats the part that no charge used, so that the amounts on the page add up. */
function formatCredit({ ahead_cents: cents, amount_cents: amountCents }: Payment): string {
  if (cents === 0) return '';
  return cents === amountCents
    ? t('result.allKeptAsCredit')
    : t('result.keptAsCredit', { amount: formatMoney(cents) });
}

function formatAmountLeft({ state }: Payment, leftCents: number | undefined): string {
  if (leftCents === undefined || state === 'cancelled' || state === 'scheduled') return '';
  if (leftCents < 0) return t('result.credit', { amount: formatMoney(-leftCents) });
  return leftCents > 0
    ? t('result.left', { amount: formatMoney(leftCents) })
    : t('result.nothingLeft');
}

const Label = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
const Focusable = styled(Sheet)`
  &:focus { outline: none; }
`;
const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(12)};
`;
