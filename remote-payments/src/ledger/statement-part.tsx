import { formatDate } from 'shared/format/date';
import { color, media, space, type } from 'shared/theme/tokens';
import { DownloadButton } from 'shared/ui/download-button';
import styled from 'styled-components';
import { type StatementRange, useStatementDownload } from '../queries/statement.ts';
import { t } from './texts.ts';

/** Downloads a statement for the filtered dates. It contains all lines of those dates; other filters do not apply. */
export function StatementPart({ range }: { range: StatementRange }) {
  const pdf = useStatementDownload('pdf');
  const csv = useStatementDownload('csv');
  return (
    <Part>
      <p>{formatStatementRange(range)}</p>
      <DownloadButton state={pdf} onDownload={() => pdf.mutate(range)}>
        {t('statement.pdf')}
      </DownloadButton>
      <DownloadButton state={csv} onDownload={() => csv.mutate(range)}>
        {t('statement.csv')}
      </DownloadButton>
    </Part>
  );
}

function formatStatementRange({ from, to }: StatementRange): string {
  const day = (date: string) => formatDate(date, { weekday: false, year: true });
  if (from && to) return t('statement.range', { from: day(from), to: day(to) });
  if (from) return t('statement.since', { from: day(from) });
  return to ? t('statement.until', { to: day(to) }) : t('statement.all');
}

const Part = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(4)} ${space(24)};
  margin-bottom: ${space(24)};
  color: ${color('inkMuted')};
  ${media.belowTablet} { > p { width: 100%; } }
  ${media.print} { display: none; }
`;
