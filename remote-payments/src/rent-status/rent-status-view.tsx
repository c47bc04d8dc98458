import type { RentStatus } from 'shared/contract/payments/rent-status';
import { Empty } from 'shared/ui/empty';
import { List } from 'shared/ui/list-row';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { useRentStatus } from '../queries/rent-status.ts';
import { MonthRow } from './month-row.tsx';
import { PaymentLine } from './payment-line.tsx';
import { RentAnswer } from './rent-answer.tsx';
import { RentLoading } from './rent-loading.tsx';
import { t } from './texts.ts';

/** Shows whether the rent is paid: the answer, the months with their payments, then other payments. */
export function RentStatusView() {
  return (
    <QueryView
      query={useRentStatus()}
      loading={<RentLoading rows={t('months')} />}
      loadingLabel={t('loading')}
      empty={(data) => data === null || hasNothing(data)}
      whenEmpty={
        <Empty icon="home" title={t('empty.title')}>
          {t('empty.text')}
        </Empty>
      }
      failure={{ title: t('failed'), children: t('failedWhy') }}
    >
      {(status) => status && <Status status={status} />}
    </QueryView>
  );
}

const hasNothing = ({ months, other_payments: others }: RentStatus) =>
  months.length === 0 && others.length === 0;

function Status({ status }: { status: RentStatus }) {
  const { months, answer, other_payments: others, time_zone: timeZone } = status;
  const answerMonth = months.find((month) => month.charge_id === status.asked_charge_id);
  return (
    <>
      {answerMonth && answer && <RentAnswer answer={answer} month={answerMonth} status={status} />}
      {months.length > 0 && (
        <SectionPart title={t('months')}>
          <List>
            {months.map((month) => (
              <MonthRow
                key={month.charge_id}
                month={month}
                timeZone={timeZone}
                isAnswerMonth={month === answerMonth}
              />
            ))}
          </List>
        </SectionPart>
      )}
      {others.length > 0 && (
        <SectionPart title={t('others')} aside={t('others.aside')}>
          <List>
            {others.map((track) => (
              <Row key={track.payment.payment_id}>
                <PaymentLine track={track} timeZone={timeZone} />
              </Row>
            ))}
          </List>
        </SectionPart>
      )}
    </>
  );
}

const Row = styled.div`
  padding: 1rem 0;
`;
