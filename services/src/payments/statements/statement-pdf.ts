import { setImmediate } from 'node:timers/promises';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';
import type { Statement, StatementLine } from './find-statement.ts';

const day = (date: PlainDate) => formatDate(date, { weekday: false, year: true });

/** Drawing holds the thread: after so many lines other requests have their turn. */
const AT_ONCE = 100;

export function statementPdf(statement: Statement): Promise<Buffer<ArrayBuffer>> {
  const { home, from, to, lines, madeAt } = statement;
  const { letterhead, timeZone } = home;
  const foot = `${letterhead.company} · Made on ${day(getLocalTime(madeAt, timeZone).date)}`;
  return renderPdf({ title: 'Statement of account', letterhead, footer: foot }, async (pdf) => {
    pdf.keyValues([
      ['Home', home.address],
      ['Renters', home.renters],
      ['From', day(from)],
      ['To', day(to)],
      ['Balance before', formatBalance(statement.openingCents)],
      ['Balance after', formatBalance(statement.closingCents)],
    ]);
    pdf.heading('H2', 'Charges and payments');
    if (lines.length === 0) {
      pdf.paragraph('Nothing was charged or paid in these days.');
      return;
    }
    const table = pdf.table([
      { label: 'Posted', width: 78 },
      { label: 'Description', width: 174 },
      { label: 'Charge', width: 78, align: 'right' },
      { label: 'Payment', width: 78, align: 'right' },
      { label: 'Balance', width: 96, align: 'right' },
    ]);
    table.head();
    for (const [index, line] of lines.entries()) {
      table.row(cellsOf(line));
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    }
    table.close();
  });
}

const cellsOf = (line: StatementLine) => [
  day(line.date.value),
  line.description,
  line.charge === null ? '' : formatMoney(line.charge),
  line.receipt === null ? '' : formatMoney(line.receipt),
  formatBalance(line.amount),
];
