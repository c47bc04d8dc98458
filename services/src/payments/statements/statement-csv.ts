import { stringify } from 'csv-stringify/sync';
import { getLocalTime } from 'services/platform/dates/calendar';
import { formatDecimalMoney } from 'shared/format/money';
import type { Statement } from './find-statement.ts';
import { typeWord } from './line-words.ts';

const HEAD = [
  'Posted',
  'Type',
  'Description',
  'Name',
  'Reference',
  'Charge',
  'Payment',
  'Balance (below 0: credit)',
];
const balanceRow = (day: string, name: string, cents: number) =>
  [day, name, '', '', '', null, null, cents] as const;

/**
 * A statement for a spreadsheet: RFC 4180, UTF-8 with its mark, amounts as plain decimals. A text that
 * begins like a formula gets an apostrophe before it, so that no spreadsheet runs it.
 */
export function statementCsv({ home, from, to, lines, madeAt, ...balance }: Statement): string {
  const rows = [
    ['Statement of account'],
    ['Company', home.letterhead.company],
    ['Home', home.address],
    ['Renters', home.renters],
    ['From', from],
    ['To', to],
    ['Made on', getLocalTime(madeAt, home.timeZone).date],
    [],
    HEAD,
    balanceRow(from, 'Opening balance', balance.openingCents),
    ...lines.map((line) => [
      line.date.value,
      typeWord(line),
      line.description,
      line.payee_payer,
      line.reference,
      line.charge,
      line.receipt,
      line.amount,
    ]),
    balanceRow(to, 'Closing balance', balance.closingCents),
  ];
  return stringify(rows, {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Every number is an amount in cents; the minus of a credit begins no formula.
    cast: { number: (cents) => ({ value: formatDecimalMoney(cents), escape_formulas: false }) },
  });
}
