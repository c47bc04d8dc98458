import type { RentMonth } from 'shared/contract/payments/rent-status';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { space } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { Disclosure } from 'shared/ui/disclosure';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { ListRow } from 'shared/ui/list-row';
import { markWritten } from 'shared/ui/mark-written';
import styled from 'styled-components';
import { LateFeeLine } from './late-fee-line.tsx';
import { MONTH_LOOKS } from './month-looks.ts';
import { PaymentLine } from './payment-line.tsx';
import { t } from './texts.ts';

interface MonthRowProps {
  month: RentMonth;
  timeZone: string;
  /** True for the month that the answer above is about. */
  isAnswerMonth: boolean;
}

/** Shows the rent of a month and the payments made for it. */
export function MonthRow({ month, timeZone, isAnswerMonth }: MonthRowProps) {
  const { state, counts_as_paid_on: paidOn, payments } = month;
  const due = t('due', { date: formatDate(month.due_on, { weekday: false, year: true }) });
  return (
    <ListRow
      title={markWritten(month.description, 'unknown')}
      amount={formatMoney(month.amount_cents)}
      lines={[
        [due, paidOn && t('paidOn', { date: formatDate(paidOn, { weekday: false, year: true }) })],
      ]}
    >
      <StatusLine>
        <Chip {...MONTH_LOOKS[state]}>
          {state === 'part'
            ? `${t('state.part')}, ${t('left', { amount: formatMoney(month.left_cents) })}`
            : t(`state.${state}`)}
        </Chip>
        {/* The answer above already shows the late fee of its month. */}
        {!isAnswerMonth && <LateFeeLine lateFee={month.late_fee} timeZone={timeZone} />}
      </StatusLine>
      {month.otherwise_cents > 0 && (
        <p>{t('otherwise', { amount: formatMoney(month.otherwise_cents) })}</p>
      )}
      {payments.length > 0 ? (
        <Disclosure
          label={t('payments', { count: payments.length })}
          about={formatWithWritten(
            (rent) => t('payments.about', { rent }),
            month.description,
            'unknown',
          )}
          open={isAnswerMonth}
        >
          {payments.map((track) => (
            <PaymentLine key={track.payment.payment_id} track={track} timeZone={timeZone} />
          ))}
        </Disclosure>
      ) : (
        month.otherwise_cents === 0 && <p>{t('noPayment')}</p>
      )}
    </ListRow>
  );
}

const StatusLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(4)} ${space(16)};
`;
