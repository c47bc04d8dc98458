import type { LedgerMonths } from 'shared/contract/payments/ledger-files';
import { formatBalance, formatMoney } from 'shared/format/money';
import { type Column, Table } from 'shared/ui/table';
import { formatMonthAndYear } from './format-month.ts';
import { t } from './texts.ts';

type Month = LedgerMonths['months'][number];

const formatCharges = ({ charges_cents: cents }: Month) => formatMoney(cents);
const formatPayments = ({ payments_cents: cents }: Month) => formatMoney(cents);
const formatMonthBalance = ({ balance_cents: cents }: Month) =>
  formatBalance(cents, t('creditWord'));

const columns: readonly Column<Month>[] = [
  {
    key: 'month',
    get label() {
      return t('month');
    },
    place: 'title',
    cell: ({ month }) => formatMonthAndYear(month),
  },
  {
    key: 'charges',
    get label() {
      return t('charges');
    },
    align: 'end',
    place: 'start',
    cell: formatCharges,
    listCell: (month) => t('chargesOf', { amount: formatCharges(month) }),
  },
  {
    key: 'payments',
    get label() {
      return t('payments');
    },
    align: 'end',
    place: 'end',
    cell: formatPayments,
    listCell: (month) => t('paymentsOf', { amount: formatPayments(month) }),
  },
  {
    key: 'balance',
    get label() {
      return t('balance');
    },
    align: 'end',
    place: 'amount',
    cell: formatMonthBalance,
    listCell: (month) => t('balanceOf', { amount: formatMonthBalance(month) }),
  },
];

/** The numbers of the chart, newest month first like the ledger. */
export function MonthsTable({ months }: { months: readonly Month[] }) {
  return (
    <Table
      caption={t('caption')}
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  );
}
