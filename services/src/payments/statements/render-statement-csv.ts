import { stringify } from 'csv-stringify/sync';
import { getLocalTime } from 'services/platform/dates/calendar';
import { formatDecimalMoney } from 'shared/format/money';
import type { Statement } from './find-statement.ts';
import { t } from './texts.ts';

const getColumnLabels = () => [
  t('column.posted'),
  t('column.type'),
  t('column.description'),
  t('column.name'),
  t('column.reference'),
  t('column.charge'),
  t('column.payment'),
  t('column.balanceSigned'),
];
const toBalanceRow = (day: string, name: string, cents: number) =>
  [day, name, '', '', '', null, null, cents] as const;

/**
 * Renders a statement for spreadsheets: RFC 4180, UTF-8 with a byte order mark, amounts as plain decimals.
 * Text that begins like a formula is escaped with an apostrophe, so that no spreadsheet executes it.
 */
export function renderStatementCsv({
  home,
  from,
  to,
  lines,
  madeAt,
  ...balance
}: Statement): string {
  const rows = [
    [t('title')],
    [t('company'), home.letterhead.company],
    [t('home'), home.address],
    [t('renters'), home.renters],
    [t('from'), from],
    [t('to'), to],
    [t('madeOn'), getLocalTime(madeAt, home.timeZone).date],
    [],
    getColumnLabels(),
    toBalanceRow(from, t('balance.opening'), balance.openingCents),
    ...lines.map((line) => [
      line.date.value,
      t(`type.${line.transaction_type}`),
      line.description,
      line.payee_payer,
      line.reference,
      line.charge,
      line.receipt,
      line.amount,
    ]),
    toBalanceRow(to, t('balance.closing'), balance.closingCents),
  ];
  return stringify(rows, {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Every number is an amount in cents. A minus sign must not be escaped as a formula.
    cast: { number: (cents) => ({ value: formatDecimalMoney(cents), escape_formulas: false }) },
  });
}
