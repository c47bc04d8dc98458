import { useSearchParams } from 'react-router-dom';
import { type LedgerFilters, readFilters, writeFilters } from './ledger-filters.ts';

/** The filters of the ledger, kept in the address: it can be sent on, and Back goes to the last ones. */
export function useLedgerFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  /** `typing` goes on from the last state instead of adding one for each letter. */
  const change = (part: Partial<LedgerFilters>, typing = false) =>
    setSearch(writeFilters(search, { ...filters, ...part }), {
      replace: typing,
      preventScrollReset: true,
    });
  return { filters, change };
}
