import { useCallback, useState } from 'react';
import type { LedgerLine } from 'shared/contract/cash-ledger';
import { useCashLedger } from 'shared/queries/lease';
import { WindowedTable } from 'shared/ui/windowed-table';
import { ledgerColumns } from './ledger-columns.tsx';
import { type LedgerFilters, PAGE_LINES, questionOf } from './ledger-question.ts';
import { t } from './texts.ts';

interface LedgerWindowProps {
  filters: LedgerFilters;
  total: number;
}

/** Every line that was asked for. The pages that the screen touches, never more than two, are fetched. */
export function LedgerWindow({ filters, total }: LedgerWindowProps) {
  const [shown, setShown] = useState({ upper: 0, lower: 0 });
  const upper = useCashLedger(questionOf(filters, shown.upper)).data?.transactions;
  const lower = useCashLedger(questionOf(filters, shown.lower)).data?.transactions;
  const pages = { [shown.upper]: upper, [shown.lower]: lower };
  const rowAt = (index: number): LedgerLine | undefined =>
    pages[Math.floor(index / PAGE_LINES)]?.[index % PAGE_LINES];
  const show = useCallback((first: number, last: number) => {
    const next = { upper: pageOf(first), lower: pageOf(last) };
    setShown((now) => (now.upper === next.upper && now.lower === next.lower ? now : next));
  }, []);
  return (
    <WindowedTable
      caption={t('title')}
      columns={ledgerColumns}
      total={total}
      rowAt={rowAt}
      onShow={show}
    />
  );
}

const pageOf = (index: number) => Math.floor(index / PAGE_LINES);
