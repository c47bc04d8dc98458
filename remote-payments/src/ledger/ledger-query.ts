import type { LEDGER_TYPES, LedgerFilter } from 'shared/contract/cash-ledger';

// The first page needs this file. It may import no code that the host loads on demand, such as schemas.

type LedgerType = (typeof LEDGER_TYPES)[number];

/** The ledger filters in the URL; a filter that is not set is ''. */
export interface LedgerFilters {
  readonly q: string;
  readonly type: LedgerType | '';
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: LedgerFilters = { q: '', type: '', from: '', to: '' };

/** Number of lines in one request. */
export const PAGE_SIZE = 50;

/** Converts the filters to the API query for one page (zero-based). */
export function toLedgerQuery({ q, type, from, to }: LedgerFilters, page: number): LedgerFilter {
  return {
    ...(q.trim() && { search: q.trim() }),
    ...(type && { types: [type] }),
    ...(from && { from }),
    ...(to && { to }),
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  };
}
