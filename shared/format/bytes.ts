const UNITS = [
  // From here on, rounded kilobytes would have four digits.
  ['megabyte', 999_500],
  ['kilobyte', 1000],
  ['byte', 1],
] as const;

const SIZES = { megabyte: 1_000_000, kilobyte: 1000, byte: 1 } as const;

/** A size in bytes as "3.4 MB", "120 KB" or "12 bytes"; a tenth is said where it matters. */
export function formatBytes(bytes: number): string {
  const [unit] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[2];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const written = new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits,
  }).format(bytes / SIZES[unit]);
  // Intl has the symbol of the SI; Americans know it as their computers write it.
  return written.replace('kB', 'KB');
}
