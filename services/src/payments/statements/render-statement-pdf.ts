import { setImmediate } from 'node:timers/promises';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';
import type { Statement, StatementLine } from './find-statement.ts';

const formatDay = (date: PlainDate) => formatDate(date, { weekday: false, year: true });

/** Rendering blocks the event loop, so it yields after this many rows. */
const ROWS_PER_TURN = 100;

export function renderStatementPdf(statement: Statement): Promise<Buffer<ArrayBuffer>> {
  const { home, from, to, lines, madeAt } = statement;
  const { letterhead, timeZone } = home;
  const footer = `${letterhead.company} · Made on ${formatDay(getLocalTime(madeAt, timeZone).date)}`;
  return renderPdf({ title: 'Statement of account', letterhead, footer }, async (pdf) => {
    pdf.keyValues([
      ['Home', home.address],
      ['Renters', home.renters],
      ['From', formatDay(from)],
      ['To', formatDay(to)],
      ['Balance before', formatBalance(statement.openingCents)],
      ['Balance after', formatBalance(statement.closingCents)],
    ]);
    pdf.heading('H2', 'Charges and payments');
    if (lines.length === 0) {
      pdf.paragraph('Nothing was charged or paid on these days.');
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
      table.row(toCells(line));
      if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
    }
    table.close();
  });
}

const toCells = (line: StatementLine) => [
  formatDay(line.date.value),
  line.description,
  line.charge === null ? '' : formatMoney(line.charge),
  line.receipt === null ? '' : formatMoney(line.receipt),
  formatBalance(line.amount),
];
