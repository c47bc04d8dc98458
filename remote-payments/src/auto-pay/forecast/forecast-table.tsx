import type { AutoPayDraw } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { color, type } from 'shared/theme/tokens';
import { type Column, Table } from 'shared/ui/table';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { formatDrawNotes } from './draw-messages.ts';

interface ForecastTableProps {
  caption: string;
  draws: readonly AutoPayDraw[];
}

/** Lists upcoming draws, as computed by the service. */
export function ForecastTable({ caption, draws }: ForecastTableProps) {
  return <Table caption={caption} columns={COLUMNS} rows={draws} rowKey={(draw) => draw.period} />;
}

const formatDueDate = (draw: AutoPayDraw) =>
  formatDate(draw.due_on, { weekday: false, year: true });

function Amount({ draw }: { draw: AutoPayDraw }) {
  if (draw.skipped !== null) return <MutedText>{t('forecast.skipped')}</MutedText>;
  return (
    <>
      <span>{formatMoney(draw.amount_cents)}</span>
      {draw.at_most_cents !== null && (
        <Small>{t('forecast.atMost', { amount: formatMoney(draw.at_most_cents) })}</Small>
      )}
      {draw.fee_cents > 0 && (
        <Small>{t('forecast.fee', { amount: formatMoney(draw.fee_cents) })}</Small>
      )}
    </>
  );
}

const COLUMNS: Column<AutoPayDraw>[] = [
  {
    key: 'day',
    get label() {
      return t('forecast.day');
    },
    cell: (draw) => formatDate(draw.draw_on),
    place: 'title',
  },
  {
    key: 'due',
    get label() {
      return t('forecast.due');
    },
    cell: formatDueDate,
    listCell: (draw) =>
      [`${t('forecast.due')} ${formatDueDate(draw)}`, ...formatDrawNotes(draw)].join('. '),
    place: 'start',
  },
  {
    key: 'why',
    get label() {
      return t('forecast.why');
    },
    cell: (draw) => {
      const notes = formatDrawNotes(draw);
      return notes.length === 0 ? null : notes.join('. ');
    },
    // On a phone the notes are part of the due-date line, because a separate column would be too narrow.
    listCell: () => null,
  },
  {
    key: 'amount',
    get label() {
      return t('forecast.amount');
    },
    align: 'end',
    cell: (draw) => <Amount draw={draw} />,
    place: 'amount',
  },
];

const Small = styled.span`
  ${type.small}
  display: block;
  font-weight: 400;
  color: ${color('inkMuted')};
`;
const MutedText = styled.span`
  color: ${color('inkMuted')};
`;
