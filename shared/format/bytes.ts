const UNITS = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
  ['byte', 1],
] as const;

/** A size in bytes as "3.4 MB", "120 kB" or "12 bytes"; a tenth is said where it matters. */
export function formatBytes(bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[2];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits,
  }).format(bytes / size);
}
