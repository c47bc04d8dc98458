import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters } from './ledger-filters.ts';
import type { LedgerFilters } from './ledger-query.ts';

/** Keeps the ledger filters in the URL, so that a link can be shared and Back restores the previous filters. */
export function useLedgerFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  /** `typing` replaces the history entry, so that each letter does not add one. */
  const change = (part: Partial<LedgerFilters>, isTyping = false) =>
    setSearch(writeFilters(search, { ...filters, ...part }), {
      replace: isTyping,
      preventScrollReset: true,
    });
  return { filters, change };
}
