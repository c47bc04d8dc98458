import { setImmediate } from 'node:timers/promises';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';
import type { Statement, StatementLine } from './find-statement.ts';
import { t } from './texts.ts';

const formatDay = (date: PlainDate) => formatDate(date, { weekday: false, year: true });

/** Rendering blocks the event loop, so it yields after this many rows. */
const ROWS_PER_TURN = 100;

export function renderStatementPdf(statement: Statement): Promise<Buffer<ArrayBuffer>> {
  const { home, from, to, lines, madeAt } = statement;
  const { letterhead, timeZone } = home;
  const date = formatDay(getLocalTime(madeAt, timeZone).date);
  const footer = t('footer', { company: letterhead.company, date });
  return renderPdf({ title: t('title'), letterhead, footer }, async (pdf) => {
    pdf.keyValues([
      [t('home'), home.address],
      [t('renters'), home.renters],
      [t('from'), formatDay(from)],
      [t('to'), formatDay(to)],
      [t('balance.before'), formatBalance(statement.openingCents)],
      [t('balance.after'), formatBalance(statement.closingCents)],
    ]);
    pdf.heading('H2', t('lines'));
    if (lines.length === 0) {
      pdf.paragraph(t('lines.none'));
      return;
    }
    const table = pdf.table([
      { label: t('column.posted'), width: 78 },
      { label: t('column.description'), width: 174 },
      { label: t('column.charge'), width: 78, align: 'right' },
      { label: t('column.payment'), width: 78, align: 'right' },
      { label: t('column.balance'), width: 96, align: 'right' },
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
