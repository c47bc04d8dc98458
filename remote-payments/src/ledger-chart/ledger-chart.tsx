import type { LedgerMonths } from 'shared/contract/payments/ledger-files';
import { formatBalance, formatMoney } from 'shared/format/money';
import type { ColorRole } from 'shared/theme/colors';
import { color, media, space, type } from 'shared/theme/tokens';
import { Disclosure } from 'shared/ui/disclosure';
import { QueryView } from 'shared/ui/query-view';
import styled from 'styled-components';
import { useLedgerMonths } from '../queries/ledger-months.ts';
import { Bars } from './bars.tsx';
import { ChartLoading } from './chart-loading.tsx';
import { formatMonthAndYear } from './format-month.ts';
import { MonthsTable } from './months-table.tsx';
import { t } from './texts.ts';

/** Shows charges and payments of twelve months as bars, and the same numbers as a table. */
export function LedgerChart({ balanceCents }: { balanceCents: number | null }) {
  return (
    <QueryView
      query={useLedgerMonths(balanceCents)}
      loading={<ChartLoading />}
      loadingLabel={t('loading')}
      empty={(data) => data === null || data.months.every(isEmptyMonth)}
      whenEmpty={<p>{t('none')}</p>}
      failure={{ title: t('failed'), children: t('failedWhy') }}
    >
      {(data) =>
        data && (
          <>
            <Legend aria-hidden="true">
              <Sample $color="chartCharge">{t('charges')}</Sample>
              <Sample $color="chartPayment">{t('payments')}</Sample>
            </Legend>
            <Axis>
              <Bars months={data.months} label={formatChartLabel(data)} />
            </Axis>
            <Disclosure label={t('table')}>
              <MonthsTable months={data.months} />
            </Disclosure>
          </>
        )
      }
    </QueryView>
  );
}

const isEmptyMonth = (month: LedgerMonths['months'][number]) =>
  month.charges_cents === 0 && month.payments_cents === 0;

function formatChartLabel({
  months,
  opening_cents,
  charges_cents,
  payments_cents,
}: LedgerMonths): string {
  const balance = (cents: number) => formatBalance(cents, t('creditWord'));
  return t('name', {
    from: formatMonthAndYear(months[0]?.month ?? ''),
    to: formatMonthAndYear(months.at(-1)?.month ?? ''),
    charges: formatMoney(charges_cents),
    payments: formatMoney(payments_cents),
    opening: balance(opening_cents),
    closing: balance(months.at(-1)?.balance_cents ?? Number.NaN),
  });
}

const Legend = styled.ul`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(24)};
  color: ${color('inkMuted')};
  ${media.tablet} { justify-content: flex-end; margin-top: -2.25rem; }
`;
/** A legend entry. The order matches the bars: charges left, payments right. */
const Sample = styled.li<{ $color: ColorRole }>`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 2px;
    background: ${({ $color }) => color($color)};
    ${media.forcedColors} {
      border: 1px solid CanvasText;
      background: ${({ $color }) => ($color === 'chartCharge' ? 'CanvasText' : 'Canvas')};
      forced-color-adjust: none;
    }
  }
`;
/** Leaves space for the amounts to the left of the bars. */
const Axis = styled.div`
  padding-inline-start: 3.75rem;
  margin-bottom: ${space(8)};
`;
