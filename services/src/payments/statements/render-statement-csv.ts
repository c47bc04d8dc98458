import { stringify } from 'csv-stringify/sync';
import { getLocalTime } from 'services/platform/dates/calendar';
import { formatDecimalMoney } from 'shared/format/money';
import type { Statement } from './find-statement.ts';
import { formatTransactionType } from './transaction-type-label.ts';

const HEADER = [
  'Posted',
  'Type',
  'Description',
  'Name',
  'Reference',
  'Charge',
  'Payment',
  'Balance (below 0: credit)',
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
    ['Statement of account'],
    ['Company', home.letterhead.company],
    ['Home', home.address],
    ['Renters', home.renters],
    ['From', from],
    ['To', to],
    ['Made on', getLocalTime(madeAt, home.timeZone).date],
    [],
    HEADER,
    toBalanceRow(from, 'Opening balance', balance.openingCents),
    ...lines.map((line) => [
      line.date.value,
      formatTransactionType(line),
      line.description,
      line.payee_payer,
      line.reference,
      line.charge,
      line.receipt,
      line.amount,
    ]),
    toBalanceRow(to, 'Closing balance', balance.closingCents),
  ];
  return stringify(rows, {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Every number is an amount in cents. A minus sign must not be escaped as a formula.
    cast: { number: (cents) => ({ value: formatDecimalMoney(cents), escape_formulas: false }) },
  });
}
