import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { s, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import { Money } from 'shared/ui/money';
import styled from 'styled-components';
import { t as sectionText } from '../texts.ts';
import { MoneyLines } from './money-lines.tsx';
import { t } from './texts.ts';

/** The open charges, and what stays unpaid after the amount. */
export function AmountSide({
  summary,
  amountCents,
}: {
  summary: AccountSummary;
  amountCents: number | null;
}) {
  const left = summary.left_to_pay_cents;
  return (
    <>
      <MoneyLines
        lines={summary.charges.map(({ description, left_cents: cents }) => ({
          label: description,
          amount: formatMoney(cents),
        }))}
        total={{ label: sectionText('money.leftToPay'), amount: <Money cents={left} size="md" /> }}
      />
      {amountCents !== null && (
        <After>
          <Icon name={amountCents === left ? 'check-circle' : 'info'} />
          <span>
            <b>{t('sum.after', { amount: formatMoney(left - amountCents) })}</b>
            <br />
            {afterWords(summary, left - amountCents)}
          </span>
        </After>
      )}
    </>
  );
}

function afterWords({ late_fee: lateFee, today }: AccountSummary, restCents: number): string {
  if (restCents === 0) return t('amount.afterNothing');
  if (lateFee === null || lateFee.after < today) return t('amount.afterRest');
  return t('amount.afterLate', { date: formatDate(lateFee.after) });
}

const After = styled.p`
  display: flex;
  gap: ${space(12)};
  padding: ${space(8)} 0;
  color: ${s('ink')};
  svg { margin-top: 0.125rem; color: ${s('inkMuted')}; }
`;
