import { cleanEntry } from 'shared/format/typed-text';

/** Cents of a deposit below a dollar, as people write it: `32`, `.32`, `0.32`, `$0.32`; null for all else. */
export function readCents(typed: string): number | null {
  const plain = cleanEntry(typed).replaceAll(/[\s$]/g, '');
  const [, cents] = /^(?:0?\.)?(\d{1,2})$/.exec(plain) ?? [];
  if (cents === undefined) return null;
  // ".3" on a statement is thirty cents.
  const value = Number(plain.includes('.') ? cents.padEnd(2, '0') : cents);
  return value >= 1 ? value : null;
}
