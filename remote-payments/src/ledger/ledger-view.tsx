import { useState } from 'react';
import { formatTime } from 'shared/format/date';
import { useCashLedger } from 'shared/queries/lease';
import { color, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Empty } from 'shared/ui/empty';
import { QueryView } from 'shared/ui/query-view';
import { Table } from 'shared/ui/table';
import styled from 'styled-components';
import { ledgerColumns } from './ledger-columns.tsx';
import { LedgerFilterFields } from './ledger-filter-fields.tsx';
import { hasReversedDates, isFiltered } from './ledger-filters.ts';
import { LedgerLoading } from './ledger-loading.tsx';
import { toLedgerQuery } from './ledger-query.ts';
import { LedgerWindow } from './ledger-window.tsx';
import { StatementPart } from './statement-part.tsx';
import { t } from './texts.ts';
import { useLedgerFilters } from './use-ledger-filters.ts';

/** Number of lines shown before the renter asks for more. */
const INITIAL_LINES = 12;

/** Shows the filters, lines and footer of the ledger. Without filters it starts with the newest lines only. */
export function LedgerView({ timeZone }: { timeZone: string | undefined }) {
  const { filters, change } = useLedgerFilters();
  const [showsAll, setShowsAll] = useState(false);
  const [readableLines, setReadableLines] = useState<number | null>(null);
  const firstPage = useCashLedger(toLedgerQuery(filters, 0));
  const isExpanded = showsAll || isFiltered(filters);
  /** Number of lines shown; null when the table shows all of them. */
  const shownLines = isExpanded ? readableLines : INITIAL_LINES;
  const asOf = formatTime(new Date(firstPage.dataUpdatedAt).toISOString(), timeZone);
  return (
    <>
      <LedgerFilterFields filters={filters} change={change} />
      {!hasReversedDates(filters) && (
        <StatementPart range={{ from: filters.from, to: filters.to }} />
      )}
      <QueryView
        query={firstPage}
        loading={<LedgerLoading />}
        loadingLabel={t('loading')}
        empty={(data) => data.total === 0}
        whenEmpty={
          <Empty icon="document" title={t('none.title')}>
            {t('none.text')}
          </Empty>
        }
        failure={{ title: t('failed'), children: t('failedWhy') }}
      >
        {({ total, transactions }) => (
          <>
            {isExpanded ? (
              <LedgerWindow
                key={JSON.stringify(filters)}
                filters={filters}
                total={total}
                onTruncated={setReadableLines}
              />
            ) : (
              <Table
                caption={t('title')}
                columns={ledgerColumns}
                rows={transactions.slice(0, INITIAL_LINES)}
                rowKey={(line) => line.line_id}
              />
            )}
            <Footer>
              {!isExpanded && total > INITIAL_LINES && (
                <Button kind="outlined" onClick={() => setShowsAll(true)}>
                  {t('earlier')}
                </Button>
              )}
              <p role="status">
                {shownLines === null
                  ? t('foot', { total, time: asOf })
                  : t('footSome', { shown: Math.min(total, shownLines), total, time: asOf })}
              </p>
            </Footer>
          </>
        )}
      </QueryView>
    </>
  );
}

const Footer = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(24)};
  margin-top: ${space(16)};
  color: ${color('inkMuted')};
  p { margin-inline-start: auto; }
`;
