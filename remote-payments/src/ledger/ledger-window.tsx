import { useCallback, useEffect, useState } from 'react';
import type { LedgerLine } from 'shared/contract/cash-ledger';
import { useCashLedger } from 'shared/queries/lease';
import { space } from 'shared/theme/tokens';
import { QueryView } from 'shared/ui/query-view';
import { WindowedTable } from 'shared/ui/windowed-table';
import styled from 'styled-components';
import { ledgerColumns } from './ledger-columns.tsx';
import { type LedgerFilters, PAGE_LINES, questionOf } from './ledger-question.ts';
import { t } from './texts.ts';

interface LedgerWindowProps {
  filters: LedgerFilters;
  total: number;
  /** Told how many lines can be read where the others could not be had; null where all can. */
  onShort: (lines: number | null) => void;
}

/**
 * Every line that was asked for. The pages that the screen touches, never more than two, are fetched.
 * At the first page that cannot be had the table ends, so that what is said of it stands right below.
 */
export function LedgerWindow({ filters, total, onShort }: LedgerWindowProps) {
  const [shown, setShown] = useState({ upper: 0, lower: 0 });
  const [end, setEnd] = useState<number | null>(null);
  const upper = useCashLedger(questionOf(filters, shown.upper));
  const lower = useCashLedger(questionOf(filters, shown.lower));
  // Once the table ends before it, the page that failed is no longer one of those on the screen.
  const missing = useCashLedger(questionOf(filters, end ?? shown.lower));
  const failed = isLost(upper) ? shown.upper : isLost(lower) ? shown.lower : null;
  if (failed !== null && (end === null || failed < end)) setEnd(failed);
  else if (end !== null && missing.data !== undefined) setEnd(null);

  const lines = end === null ? null : end * PAGE_LINES;
  useEffect(() => {
    onShort(lines);
    return () => onShort(null);
  }, [lines, onShort]);

  const pages = {
    [shown.upper]: upper.data?.transactions,
    [shown.lower]: lower.data?.transactions,
  };
  const rowAt = (index: number): LedgerLine | undefined =>
    pages[pageOf(index)]?.[index % PAGE_LINES];
  const show = useCallback((first: number, last: number) => {
    const next = { upper: pageOf(first), lower: pageOf(last) };
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

const pageOf = (index: number) => Math.floor(index / PAGE_LINES);

/** Failed, with nothing of before to show. */
const isLost = ({ isError, data }: ReturnType<typeof useCashLedger>) =>
  isError && data === undefined;

const Missing = styled.div`
  margin-top: ${space(24)};
`;
