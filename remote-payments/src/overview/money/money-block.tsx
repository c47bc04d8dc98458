import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatMoney } from 'shared/format/money';
import { rentStatusPath } from 'shared/paths/paths';
import { color, media, space, type } from 'shared/theme/tokens';
import { Money } from 'shared/ui/money';
import { Sheet, SheetHead } from 'shared/ui/sheet';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { formatNothingDue } from '#src/amounts-due/nothing-due-messages.ts';
import { t } from '#src/texts.ts';
import { DueChip } from './due-chip.tsx';
import { DueLines } from './due-lines.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { PayNowButton } from './pay-now-button.tsx';

/** Shows the amount left to pay and the button to pay it, on the only raised surface of the page. */
export function MoneyBlock({ summary }: { summary: AccountSummary }) {
  const leftCents = summary.left_to_pay_cents;
  const pending = summary.pending_cents;
  return (
    <Sheet as="section" aria-labelledby="left-to-pay">
      {leftCents > 0 ? (
        <div>
          <SheetHead>
            <h2 id="left-to-pay">{t('money.leftToPay')}</h2>
            <DueChip amounts={summary.amounts_due} today={summary.today} />
          </SheetHead>
          <Money cents={leftCents} size="lg" />
        </div>
      ) : (
        <NothingToPay summary={summary} />
      )}
      {(leftCents > 0 || pending > 0) && <MoneyFigures summary={summary} />}
      {leftCents > 0 && (
        <>
          <DueLines summary={summary} />
          <Actions>
            <PayNowButton summary={summary} />
            <RentStatusLink />
          </Actions>
        </>
      )}
      {leftCents <= 0 && <RentStatusLink />}
    </Sheet>
  );
}

function RentStatusLink() {
  return (
    <span>
      <TextLink to={rentStatusPath}>{t('rentStatus.link')}</TextLink>
    </span>
  );
}

function NothingToPay({ summary }: { summary: AccountSummary }) {
  const leftCents = summary.left_to_pay_cents;
  const credit = t('money.credit', { amount: formatMoney(-leftCents) });
  return (
    <div>
      <NothingDueTitle id="left-to-pay">
        {leftCents < 0 ? credit : t('money.nothing')}
      </NothingDueTitle>
      <MutedText>{formatNothingDue(summary)}</MutedText>
    </div>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(20)} ${space(24)};
  ${media.belowTablet} {
    justify-content: center;
    > :first-child { flex: 1 1 100%; }
  }
`;
const NothingDueTitle = styled.h2`
  ${type.moneyMd}
`;
const MutedText = styled.p`
  margin-top: ${space(4)};
  color: ${color('inkMuted')};
`;
