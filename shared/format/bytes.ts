import { getLocale } from '../language/language.ts';

const UNITS = [
  // From this size on, rounded kilobytes would have four digits.
  ['megabyte', 999_500],
  ['kilobyte', 1000],
  ['byte', 1],
] as const;

const SIZES = { megabyte: 1_000_000, kilobyte: 1000, byte: 1 } as const;

/** Formats a size as "3.4 MB", "120 KB" or "12 bytes". Only megabytes have a decimal. */
export function formatBytes(bytes: number): string {
  const [unit] = UNITS.find(([, minBytes]) => bytes >= minBytes) ?? UNITS[2];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const text = new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits,
  }).format(bytes / SIZES[unit]);
  // Intl uses the SI symbol kB; in the US, KB is common.
  return text.replace('kB', 'KB').replaceAll(/\s/g, ' ');
}
