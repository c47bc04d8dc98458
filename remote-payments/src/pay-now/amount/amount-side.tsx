import type { ReactNode } from 'react';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';
import { color, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import { markWritten } from 'shared/ui/mark-written';
import { Money } from 'shared/ui/money';
import styled from 'styled-components';
import { t as sectionText } from '#src/texts.ts';
import { formatShortDay } from '../method-messages.ts';
import { t } from '../texts.ts';
import { MoneyLines } from '../totals/money-lines.tsx';

type UpcomingCharge = AccountSummary['upcoming_charges'][number];

/** Lists the open charges and the amount that stays due after this payment. */
export function AmountSide({
  summary,
  amountCents,
}: {
  summary: AccountSummary;
  amountCents: number | null;
}) {
  const leftCents = summary.left_to_pay_cents;
  const isAhead = amountCents !== null && amountCents > leftCents;
  const openCharges = summary.charges.map((charge) => ({
    label: markWritten(charge.description, 'unknown'),
    cents: charge.left_cents,
  }));
  const lines = isAhead ? getLinesWithUpcoming(summary, openCharges, amountCents) : openCharges;
  return (
    <>
      <MoneyLines
        lines={lines.map(({ label, cents }) => ({ label, amount: formatMoney(cents) }))}
        total={{
          label: isAhead ? t('sum.youPay') : sectionText('money.leftToPay'),
          amount:
            isAhead || leftCents >= 0 ? (
              <Money cents={isAhead ? amountCents : leftCents} size="md" />
            ) : (
              formatBalance(leftCents, sectionText('money.creditWord'))
            ),
        }}
      />
      {amountCents !== null && (
        <AfterPayment>
          <Icon name={amountCents >= leftCents ? 'check-circle' : 'info'} />
          <span>
            <b>{t('sum.after', { amount: formatMoney(isAhead ? 0 : leftCents - amountCents) })}</b>
            <br />
            <span>{formatAfterPayment(summary, Math.max(0, leftCents) - amountCents)}</span>
          </span>
        </AfterPayment>
      )}
    </>
  );
}

type AmountLine = { label: ReactNode; cents: number };

/**
 * Adds upcoming charges, and negative lines for credit and for what is not paid now, so that the lines add up
 * to the amount.
 */
function getLinesWithUpcoming(
  summary: AccountSummary,
  openCharges: readonly AmountLine[],
  amountCents: number,
): AmountLine[] {
  const allLines = [...openCharges, ...summary.upcoming_charges.map(toUpcomingLine)];
  const creditCents = Math.min(0, summary.left_to_pay_cents);
  const laterCents =
    amountCents - creditCents - allLines.reduce((sum, { cents }) => sum + cents, 0);
  const reductions = [
    { label: t('sum.credit'), cents: creditCents },
    { label: t('sum.notNow'), cents: laterCents },
  ];
  return [...allLines, ...reductions.filter(({ cents }) => cents < 0)];
}

const toUpcomingLine = ({ description, due_on: date, amount_cents: cents }: UpcomingCharge) => ({
  label: t('sum.ahead', {
    charge: description,
    date: formatShortDay(date),
  }),
  cents,
});

function formatAfterPayment(
  { late_fee: lateFee, today }: AccountSummary,
  remainingCents: number,
): string {
  if (remainingCents < 0) return t('amount.afterAhead', { amount: formatMoney(-remainingCents) });
  if (remainingCents === 0) return t('amount.afterNothing');
  if (lateFee === null || lateFee.after < today) return t('amount.afterRest');
  return t('amount.afterLate', { date: formatDate(lateFee.after) });
}

const AfterPayment = styled.p`
  display: flex;
  gap: ${space(12)};
  padding: ${space(8)} 0;
  color: ${color('ink')};
  svg { margin-top: 0.125rem; color: ${color('inkMuted')}; }
`;
