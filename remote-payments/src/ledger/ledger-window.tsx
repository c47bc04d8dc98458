import { useCallback, useEffect, useState } from 'react';
import type { LedgerLine } from 'shared/contract/cash-ledger';
import { useCashLedger } from 'shared/queries/lease';
import { space } from 'shared/theme/tokens';
import { QueryView } from 'shared/ui/query-view';
import { WindowedTable } from 'shared/ui/windowed-table';
import styled from 'styled-components';
import { ledgerColumns } from './ledger-columns.tsx';
import { type LedgerFilters, PAGE_SIZE, toLedgerQuery } from './ledger-query.ts';
import { t } from './texts.ts';

interface LedgerWindowProps {
  filters: LedgerFilters;
  total: number;
  /** Called with the number of readable lines when a page fails to load; null when all lines are readable. */
  onTruncated: (readableLines: number | null) => void;
}

/**
 * Shows all lines that match the filters. Only the pages in view are fetched, at most two at a time.
 * The table ends before the first page that fails, so that the error message appears directly below it.
 */
export function LedgerWindow({ filters, total, onTruncated }: LedgerWindowProps) {
  const [visiblePages, setVisiblePages] = useState({ upper: 0, lower: 0 });
  const [failedPage, setFailedPage] = useState<number | null>(null);
  const upperQuery = useCashLedger(toLedgerQuery(filters, visiblePages.upper));
  const lowerQuery = useCashLedger(toLedgerQuery(filters, visiblePages.lower));
  // After the table ends before the failed page, that page is out of view, so it needs its own query.
  const failedQuery = useCashLedger(toLedgerQuery(filters, failedPage ?? visiblePages.lower));
  const newlyFailedPage = hasFailed(upperQuery)
    ? visiblePages.upper
    : hasFailed(lowerQuery)
      ? visiblePages.lower
      : null;
  if (newlyFailedPage !== null && (failedPage === null || newlyFailedPage < failedPage))
    setFailedPage(newlyFailedPage);
  else if (failedPage !== null && failedQuery.data !== undefined) setFailedPage(null);

  const readableLines = failedPage === null ? null : failedPage * PAGE_SIZE;
  useEffect(() => {
    onTruncated(readableLines);
    return () => onTruncated(null);
  }, [readableLines, onTruncated]);

  const pages = {
    [visiblePages.upper]: upperQuery.data?.transactions,
    [visiblePages.lower]: lowerQuery.data?.transactions,
  };
  const rowAt = (index: number): LedgerLine | undefined =>
    pages[getPage(index)]?.[index % PAGE_SIZE];
  const showRows = useCallback((first: number, last: number) => {
    const newPages = { upper: getPage(first), lower: getPage(last) };
    setVisiblePages((current) =>
      current.upper === newPages.upper && current.lower === newPages.lower ? current : newPages,
    );
  }, []);
  return (
    <>
      <WindowedTable
        caption={t('title')}
        columns={ledgerColumns}
        total={readableLines ?? total}
        rowAt={rowAt}
        onShow={showRows}
      />
      {failedPage !== null && (
        <FailedPageArea>
          <QueryView
            query={failedQuery}
            loading={null}
            loadingLabel={t('loading')}
            failure={{ title: t('earlierFailed'), children: t('failedWhy') }}
          >
            {() => null}
          </QueryView>
        </FailedPageArea>
      )}
    </>
  );
}

const getPage = (index: number) => Math.floor(index / PAGE_SIZE);

/** True when the query failed and has no earlier data to show. */
const hasFailed = ({ isError, data }: ReturnType<typeof useCashLedger>) =>
  isError && data === undefined;

const FailedPageArea = styled.div`
  margin-top: ${space(24)};
`;
