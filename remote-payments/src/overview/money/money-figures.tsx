import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatBalance, formatMoney } from 'shared/format/money';
import { space } from 'shared/theme/tokens';
import { Figures, MoneyBar } from 'shared/ui/money-bar';
import styled from 'styled-components';
import { t } from '#src/texts.ts';

/** Shows balance minus pending payments = left to pay. The balance is never shown alone while payments are pending. */
export function MoneyFigures({ summary }: { summary: AccountSummary }) {
  const {
    balance_cents: balanceCents,
    pending_cents: pendingCents,
    left_to_pay_cents: leftCents,
  } = summary;
  const values = {
    balance: formatMoney(balanceCents),
    pending: formatMoney(pendingCents),
    left: formatMoney(leftCents),
  };
  return (
    <Stack>
      {leftCents > 0 && (
        <MoneyBar
          label={t('money.bar', values)}
          segments={[
            { kind: 'pending', cents: pendingCents },
            { kind: 'left', cents: leftCents },
          ]}
        />
      )}
      <Figures
        items={[
          { label: t('money.balance'), value: formatBalance(balanceCents, t('money.creditWord')) },
          { label: t('money.pending'), value: formatMoney(-pendingCents), kind: 'pending' },
          leftCents < 0
            ? { label: t('money.creditLabel'), value: formatMoney(-leftCents), kind: 'left' }
            : { label: t('money.leftToPay'), value: formatMoney(leftCents), kind: 'left' },
        ]}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(12)};
`;
