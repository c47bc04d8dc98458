import { useCallback, useEffect, useState } from 'react';
import type { LedgerLine } from 'shared/contract/cash-ledger';
import { useCashLedger } from 'shared/queries/lease';
import { space } from 'shared/theme/tokens';
import { QueryView } from 'shared/ui/query-view';
import { WindowedTable } from 'shared/ui/windowed-table';
import styled from 'styled-components';
import { ledgerColumns } from './ledger-columns.tsx';
import { type LedgerFilters, PAGE_SIZE, toLedgerQuery } from './ledger-filters.ts';
import { t } from './texts.ts';

interface LedgerWindowProps {
  filters: LedgerFilters;
  total: number;
  /** Called with the number of readable lines when a page fails to load; null when all lines are readable. */
  onTruncated: (lines: number | null) => void;
}

/**
 * Shows all lines that match the filters. Only the pages in view are fetched, at most two at a time.
 * The table ends before the first page that fails, so that the error message appears directly below it.
 */
export function LedgerWindow({ filters, total, onTruncated }: LedgerWindowProps) {
  const [shown, setShown] = useState({ upper: 0, lower: 0 });
  const [end, setEnd] = useState<number | null>(null);
  const upper = useCashLedger(toLedgerQuery(filters, shown.upper));
  const lower = useCashLedger(toLedgerQuery(filters, shown.lower));
  // After the table ends before the failed page, that page is out of view, so it needs its own query.
  const missing = useCashLedger(toLedgerQuery(filters, end ?? shown.lower));
  const failed = hasFailed(upper) ? shown.upper : hasFailed(lower) ? shown.lower : null;
  if (failed !== null && (end === null || failed < end)) setEnd(failed);
  else if (end !== null && missing.data !== undefined) setEnd(null);

  const lines = end === null ? null : end * PAGE_SIZE;
  useEffect(() => {
    onTruncated(lines);
    return () => onTruncated(null);
  }, [lines, onTruncated]);

  const pages = {
    [shown.upper]: upper.data?.transactions,
    [shown.lower]: lower.data?.transactions,
  };
  const rowAt = (index: number): LedgerLine | undefined =>
    pages[getPage(index)]?.[index % PAGE_SIZE];
  const show = useCallback((first: number, last: number) => {
    const next = { upper: getPage(first), lower: getPage(last) };
    setShown((now) => (now.upper === next.upper && now.lower === next.lower ? now : next));
  }, []);
  return (
    <>
      <WindowedTable
        caption={t('title')}
        columns={ledgerColumns}
        total={lines ?? total}
        rowAt={rowAt}
        onShow={show}
      />
      {end !== null && (
        <Missing>
          <QueryView
            query={missing}
            loading={null}
            loadingLabel={t('loading')}
            failure={{ title: t('earlierFailed'), children: t('failedWhy') }}
          >
            {() => null}
          </QueryView>
        </Missing>
      )}
    </>
  );
}

const getPage = (index: number) => Math.floor(index / PAGE_SIZE);

/** True when the query failed and has no earlier data to show. */
const hasFailed = ({ isError, data }: ReturnType<typeof useCashLedger>) =>
  isError && data === undefined;

const Missing = styled.div`
  margin-top: ${space(24)};
`;
