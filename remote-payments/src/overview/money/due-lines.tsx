import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatMoney } from 'shared/format/money';
import { color, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { AmountsDueLines, DueList } from '#src/amounts-due/amounts-due-lines.tsx';
import { formatEndOfDay } from '#src/format/end-of-day.ts';
import { t } from '#src/texts.ts';

/** Lists the amounts by due date, the effect of paying today, and the late fee that can still be avoided. */
export function DueLines({ summary }: { summary: AccountSummary }) {
  const { amounts_due: amounts, late_fee: lateFee, today, time_zone: timeZone } = summary;
  return (
    <DueSection>
      <DueList>
        <AmountsDueLines amounts={amounts} />
        <li>
          <Icon name="check-circle" />
          <span>{t('due.paidToday')}</span>
        </li>
        {lateFee && lateFee.after >= today && (
          <li>
            <WarningIcon>
              <Icon name="clock" />
            </WarningIcon>
            <span>
              {t('money.lateFee', {
                moment: formatEndOfDay(lateFee.after, timeZone),
                amount: formatMoney(lateFee.amount_cents),
              })}
            </span>
          </li>
        )}
      </DueList>
    </DueSection>
  );
}

const DueSection = styled.div`
  padding-top: ${space(20)};
  border-top: 1px solid ${color('line')};
`;
const WarningIcon = styled.span`
  svg { color: ${color('brass')}; }
`;
