import { LEDGER_TYPES } from 'shared/contract/cash-ledger';
import { dateSchema } from 'shared/contract/primitives';
import type { LedgerFilters } from './ledger-query.ts';

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
