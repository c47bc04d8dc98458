import { cleanEntry } from 'shared/format/typed-text';

/** Parses a deposit below one dollar into cents: `32`, `.32`, `0.32`, `$0.32`; null for anything else. */
export function readCents(typed: string): number | null {
  const plain = cleanEntry(typed).replaceAll(/[\s$]/g, '');
  const [, cents] = /^(?:0?\.)?(\d{1,2})$/.exec(plain) ?? [];
  if (cents === undefined) return null;
  // ".3" on a bank statement means thirty cents.
  const value = Number(plain.includes('.') ? cents.padEnd(2, '0') : cents);
  return value >= 1 ? value : null;
}
