import type { AccountSummary } from 'shared/contract/payments/summary';
import { Money } from 'shared/ui/money';
import { AmountsDueLines } from '#src/amounts-due/amounts-due-lines.tsx';
import { usePaymentDenialReason } from '#src/queries/denial/use-payment-denial-reason.ts';
import * as describe from './describe-money.ts';
import { DueChip } from './due-chip.tsx';
import { DueLines, LateFeeLine } from './due-lines.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { AmountToPay, NothingToPay } from './money-layout.tsx';
import { PayNowButton } from './pay-now-button.tsx';

/** Shows the amount left to pay and the button to pay it, on the only raised surface of the page. */
export function MoneyBlock({ summary }: { summary: AccountSummary }) {
  const denialReason = usePaymentDenialReason(summary);
  const leftCents = summary.left_to_pay_cents;
  const figures = <MoneyFigures {...describe.describeFigures(summary)} />;
  if (leftCents <= 0) {
    return (
      <NothingToPay
        {...describe.describeNothingToPay(summary)}
        figures={summary.pending_cents > 0 && figures}
      />
    );
  }
  const chip = describe.describeDueChip(summary.amounts_due, summary.today);
  const lateFee = describe.describeLateFee(summary);
  return (
    <AmountToPay
      chip={chip && <DueChip {...chip} />}
      amount={<Money cents={leftCents} size="lg" />}
      figures={figures}
      lines={
        <DueLines
          amounts={<AmountsDueLines amounts={summary.amounts_due} />}
          lateFee={lateFee !== null && <LateFeeLine text={lateFee} />}
        />
      }
      action={<PayNowButton action={describe.getPayAction(summary, denialReason)} />}
    />
  );
}
