import type { FeeSchedule } from 'shared/contract/payments/quotes';
import { formatMoney, formatRoundedMoney } from 'shared/format/money';
import { color, space, type } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { useFeeSchedule } from '../queries/fee-schedule.ts';
import { t } from '../texts.ts';

/** The fee for each kind of method on the renter's own rent: per payment and per year. */
export function Costs() {
  const fees = useFeeSchedule();
  return (
    <SidePart title={t('costs.title')}>
      <QueryView
        query={fees}
        loading={<Placeholder type="paragraph" />}
        whenEmpty={<p>{t('costs.empty')}</p>}
        failure={{ title: t('costs.failed') }}
      >
        {(data) => <CostTable fees={data} />}
      </QueryView>
    </SidePart>
  );
}

function CostTable({ fees }: { fees: FeeSchedule }) {
  return (
    <div>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('costs.method')}</th>
            <th scope="col">{t('costs.fee')}</th>
            <th scope="col">{t('costs.year')}</th>
          </tr>
        </thead>
        <tbody>
          {fees.options.map((option) => (
            <tr key={option.kind}>
              <th scope="row">{t(`costs.${option.kind}`)}</th>
              <td>{formatFee(option)}</td>
              <td>{formatRoundedMoney(option.fee_per_year_cents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>{t('costs.basis', { amount: formatMoney(fees.rent_cents) })}</p>
    </div>
  );
}

function formatFee({ fee_cents, fee_rate }: FeeSchedule['options'][number]): string {
  if (fee_cents === 0) return t('methods.free');
  return fee_rate ?? formatMoney(fee_cents);
}

const Table = styled.table`
  ${type.side}
  width: 100%;
  margin-bottom: ${space(12)};
  border-collapse: collapse;
  color: ${color('ink')};
  th, td {
    padding: ${space(12)} 0;
    border-bottom: 1px solid ${color('line')};
    font-weight: 400;
    text-align: end;
  }
  th:first-child { text-align: start; }
  thead th {
    ${type.captionStrong}
    padding-top: ${space(4)};
    border-bottom: 1.5px solid ${color('ink')};
    color: ${color('inkMuted')};
  }
`;
