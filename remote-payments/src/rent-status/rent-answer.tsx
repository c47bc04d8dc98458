import type { AmountDue } from 'shared/contract/payments/amounts-due';
import type { RentMonth, RentStatus } from 'shared/contract/payments/rent-status';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getPayNowPath } from 'shared/paths/paths';
import { color, space, type } from 'shared/theme/tokens';
import type { Chip } from 'shared/ui/chip';
import { FormActions } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { AmountsDueLines, DueList } from '../amounts-due/amounts-due-lines.tsx';
import { getCentsDueNow, sumCentsByState } from '../amounts-due/due-totals.ts';
import { LateFeeLine } from './late-fee-line.tsx';
import { Text, t } from './texts.ts';

type RentAnswerId = NonNullable<RentStatus['answer']>;
type Look = Omit<Parameters<typeof Chip>[0], 'children'>;

interface RentAnswerProps {
  answer: RentAnswerId;
  /** The month to which the answer refers. */
  month: RentMonth;
  status: RentStatus;
}

const LOOKS: Readonly<Record<RentAnswerId, Look>> = {
  overdue: { kind: 'bad', icon: 'warning' },
  due_today: { kind: 'warn', icon: 'clock' },
  other_due: { kind: 'warn', icon: 'half-circle' },
  checking: { kind: 'info', icon: 'refresh' },
  on_the_way: { kind: 'info', icon: 'half-circle' },
  not_due: { kind: 'plain', icon: 'calendar' },
  paid_so_far: { kind: 'ok', icon: 'check-circle' },
  paid: { kind: 'ok', icon: 'check-circle' },
};

/** Answers whether the rent is paid, with the amounts due by date, before the monthly details. */
export function RentAnswer({ answer, month, status }: RentAnswerProps) {
  const { amounts_due: amounts, time_zone: timeZone } = status;
  const dueNowCents = getCentsDueNow(amounts);
  return (
    <Sheet as="section" aria-labelledby="rent-answer">
      <Head>
        <StatusIcon {...LOOKS[answer]} />
        <h2 id="rent-answer">{formatAnswerTitle(answer, month, amounts)}</h2>
        {needsAmountList(answer, amounts) && (
          <DueList>
            <AmountsDueLines amounts={amounts} />
          </DueList>
        )}
        <p>
          <PaidDate month={month} />
        </p>
        <LateFeeLine lateFee={month.late_fee} timeZone={timeZone} />
        {month.late_fee.clock === 'none' && <p>{t('lateFee.none')}</p>}
        <MutedText>
          {t('asOf', { moment: formatInstant(status.as_of, timeZone, { year: true }) })}
        </MutedText>
      </Head>
      {dueNowCents > 0 && (
        <FormActions>
          <LinkButton kind="primary" to={getPayNowPath(dueNowCents)}>
            {t('payAmount', { amount: formatMoney(dueNowCents) })}
          </LinkButton>
        </FormActions>
      )}
    </Sheet>
  );
}

function formatAnswerTitle(
  answer: RentAnswerId,
  month: RentMonth,
  amounts: readonly AmountDue[],
): string {
  const [first] = amounts;
  return t(`answer.${answer}`, {
    due: formatDate(month.due_on),
    amount: formatMoney(getTitleCents(answer, amounts)),
    date: first ? formatDate(first.due_on) : '',
  });
}

function getTitleCents(answer: RentAnswerId, amounts: readonly AmountDue[]): number {
  if (answer === 'overdue' || answer === 'due_today') return sumCentsByState(amounts, answer);
  return answer === 'other_due' ? getCentsDueNow(amounts) : (amounts[0]?.amount_cents ?? 0);
}

/** True when the amounts need a list, because the title names at most one of them. */
const needsAmountList = (answer: RentAnswerId, amounts: readonly AmountDue[]) =>
  amounts.length > 1 || (amounts.length === 1 && !ANSWERS_WITH_AMOUNT.includes(answer));

const ANSWERS_WITH_AMOUNT: readonly RentAnswerId[] = ['not_due', 'paid_so_far'];

function PaidDate({ month: { state, due_on, counts_as_paid_on: paidOn } }: { month: RentMonth }) {
  if (state === 'unpaid' || state === 'part') return null;
  if (paidOn === null) return <span>{t('counts.otherwise')}</span>;
  const values = { due: formatDate(due_on), date: formatDate(paidOn, { year: true }) };
  return <Text id={`counts.${state}`} values={values} components={{ b: <b /> }} />;
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(12)};
  h2 { ${type.h2} }
  p:empty { display: none; }
`;
const MutedText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
