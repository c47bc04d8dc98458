import { LEDGER_TYPES, type LedgerFilter } from 'shared/contract/cash-ledger';
import { dateSchema } from 'shared/contract/primitives';

type LedgerType = (typeof LEDGER_TYPES)[number];

/** The ledger filters in the URL; a filter that is not set is ''. */
export interface LedgerFilters {
  readonly q: string;
  readonly type: LedgerType | '';
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: LedgerFilters = { q: '', type: '', from: '', to: '' };

const isDate = (text: string) => dateSchema.safeParse(text).success;

/** Reads the filters from the URL. Invalid values are ignored. */
export function readFilters(search: URLSearchParams): LedgerFilters {
  const text = (name: string) => search.get(name) ?? '';
  const day = (name: string) => (isDate(text(name)) ? text(name) : '');
  const type = LEDGER_TYPES.find((candidate) => candidate === text('type')) ?? '';
  return { q: text('q').slice(0, 100), type, from: day('from'), to: day('to') };
}

/** Writes the filters to the URL parameters and keeps all other parameters. */
export function writeFilters(search: URLSearchParams, filters: LedgerFilters): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

export const isFiltered = (filters: LedgerFilters) => Object.values(filters).some(Boolean);

/** True when both dates are set and the first is after the last. */
export const hasReversedDates = ({ from, to }: LedgerFilters) =>
  from !== '' && to !== '' && from > to;

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
