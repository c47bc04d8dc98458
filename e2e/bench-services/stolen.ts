import { readFileSync } from 'node:fs';

/** Clock ticks of all cores since boot: the total, and those that the host gave to other machines. */
interface Ticks {
  readonly all: number;
  readonly stolen: number;
}

// user nice system idle iowait irq softirq steal. The guest columns are part of the first two.
const COUNTED_COLUMNS = 8;

function readTicks(): Ticks {
  const [cpu = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const counts = cpu
    .split(/\s+/)
    .slice(1, 1 + COUNTED_COLUMNS)
    .map(Number);
  return { all: counts.reduce((sum, count) => sum + count, 0), stolen: counts.at(-1) ?? 0 };
}

const getStolenPercent = (from: Ticks, to: Ticks) =>
  Math.round((100 * (to.stolen - from.stolen)) / Math.max(1, to.all - from.all));

/**
 * Samples /proc/stat until the returned function is called. That function returns the percentage of CPU time that
 * the host took in the worst second; the last second may be shorter. A stall in that second may come from the host.
 */
export function measureStolenTime(): () => number {
  let last = readTicks();
  let worst = 0;
  const sample = () => {
    const now = readTicks();
    worst = Math.max(worst, getStolenPercent(last, now));
    last = now;
  };
  const timer = setInterval(sample, 1_000);
  return () => {
    clearInterval(timer);
    sample();
    return worst;
  };
}
