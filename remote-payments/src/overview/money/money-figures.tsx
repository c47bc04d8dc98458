import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatBalance, formatMoney } from 'shared/format/money';
import { space } from 'shared/theme/tokens';
import { Figures, MoneyBar } from 'shared/ui/money-bar';
import styled from 'styled-components';
import { t } from '#src/texts.ts';

/** Shows balance minus pending payments = left to pay. The balance is never shown alone while payments are pending. */
export function MoneyFigures({ summary }: { summary: AccountSummary }) {
  const { balance_cents: balance, pending_cents: pending, left_to_pay_cents: left } = summary;
  const values = {
    balance: formatMoney(balance),
    pending: formatMoney(pending),
    left: formatMoney(left),
  };
  return (
    <Stack>
      {left > 0 && (
        <MoneyBar
          label={t('money.bar', values)}
          segments={[
            { kind: 'pending', cents: pending },
            { kind: 'left', cents: left },
          ]}
        />
      )}
      <Figures
        items={[
          { label: t('money.balance'), value: formatBalance(balance, t('money.creditWord')) },
          { label: t('money.pending'), value: formatMoney(-pending), kind: 'pending' },
          {
            label: t('money.leftToPay'),
            value: formatBalance(left, t('money.creditWord')),
            kind: 'left',
          },
        ]}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(12)};
`;
