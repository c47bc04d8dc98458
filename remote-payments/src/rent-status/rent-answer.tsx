import type { RentMonth, RentStatus } from 'shared/contract/payments/rent-status';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { s, space, type } from 'shared/theme/tokens';
import { FormActions } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { LateFeeLine } from './late-fee-line.tsx';
import { LOOKS } from './month-looks.ts';
import { Text, t } from './texts.ts';

interface RentAnswerProps {
  month: RentMonth;
  status: RentStatus;
}

/** The answer to the question, in one sentence, before all that stands behind it. */
export function RentAnswer({ month, status }: RentAnswerProps) {
  const { state } = month;
  const unpaid = state === 'unpaid' || state === 'part';
  return (
    <Sheet as="section" aria-labelledby="rent-answer">
      <Head>
        <StatusIcon {...LOOKS[state]} />
        <h2 id="rent-answer">{titleOf(month, status.today)}</h2>
        <p>
          <Counts month={month} />
        </p>
        <LateFeeLine lateFee={month.late_fee} timeZone={status.time_zone} />
        <Quiet>
          {t('asOf', { moment: formatInstant(status.as_of, status.time_zone, { year: true }) })}
        </Quiet>
      </Head>
      {unpaid && (
        <FormActions>
          <LinkButton kind="primary" to={paths.payNow}>
            {t('pay')}
          </LinkButton>
        </FormActions>
      )}
    </Sheet>
  );
}

function titleOf({ state, due_on, left_cents }: RentMonth, today: string): string {
  const values = { due: formatDate(due_on), left: formatMoney(left_cents) };
  return t(state === 'unpaid' && due_on > today ? 'answer.coming' : `answer.${state}`, values);
}

function Counts({ month: { state, counts_as_paid_on: on } }: { month: RentMonth }) {
  if (state === 'unpaid' || state === 'part') return null;
  if (on === null) return <span>{t('counts.otherwise')}</span>;
  const values = { date: formatDate(on, { year: true }) };
  return <Text id={`counts.${state}`} values={values} components={{ b: <b /> }} />;
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(12)};
  h2 { ${type.h2} }
  p:empty { display: none; }
`;
const Quiet = styled.p`
  ${type.small}
  color: ${s('inkMuted')};
`;
