import { LEDGER_TYPES, type LedgerQuestion } from 'shared/contract/cash-ledger';
import { dateSchema } from 'shared/contract/primitives';

type LedgerType = (typeof LEDGER_TYPES)[number];

/** What the renter has asked the ledger for, as it stands in the address; a part not asked for is ''. */
export interface LedgerFilters {
  readonly q: string;
  readonly type: LedgerType | '';
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: LedgerFilters = { q: '', type: '', from: '', to: '' };

const isDate = (text: string) => dateSchema.safeParse(text).success;

/** Reads an address. What nobody could have chosen is as good as nothing. */
export function readFilters(search: URLSearchParams): LedgerFilters {
  const text = (name: string) => search.get(name) ?? '';
  const day = (name: string) => (isDate(text(name)) ? text(name) : '');
  const type = LEDGER_TYPES.find((one) => one === text('type')) ?? '';
  return { q: text('q').slice(0, 100), type, from: day('from'), to: day('to') };
}

/** The address for filters, with what else stood in it. */
export function writeFilters(search: URLSearchParams, filters: LedgerFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isFiltered = (filters: LedgerFilters) => Object.values(filters).some(Boolean);

/** The first days of two ends that are the wrong way round ask for nothing. */
export const hasReversedDates = ({ from, to }: LedgerFilters) =>
  from !== '' && to !== '' && from > to;

/** Lines of one request. */
export const PAGE_SIZE = 50;

/** What the service is asked for one page of them. */
export function toLedgerQuery({ q, type, from, to }: LedgerFilters, page: number): LedgerQuestion {
  return {
    ...(q.trim() && { search: q.trim() }),
    ...(type && { types: [type] }),
    ...(from && { from }),
    ...(to && { to }),
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  };
}
