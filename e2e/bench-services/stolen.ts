import { readFileSync } from 'node:fs';

/** Clock ticks of all cores since boot: the total, and those that the host gave to other machines. */
interface Ticks {
  readonly all: number;
  readonly stolen: number;
}

// user nice system idle iowait irq softirq steal. The guest columns are part of the first two.
const COUNTED = 8;

function ticks(): Ticks {
  const [cpu = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const counts = cpu
    .split(/\s+/)
    .slice(1, 1 + COUNTED)
    .map(Number);
  return { all: counts.reduce((sum, count) => sum + count, 0), stolen: counts.at(-1) ?? 0 };
}

const percentBetween = (from: Ticks, to: Ticks) =>
  Math.round((100 * (to.stolen - from.stolen)) / Math.max(1, to.all - from.all));

/**
 * Samples /proc/stat until the returned function is called. That function returns the percentage of CPU time that
 * the host took in the worst second; the last second may be shorter. A stall in that second may come from the host.
 */
export function measureStolenTime(): () => number {
  let last = ticks();
  let worst = 0;
  const look = () => {
    const now = ticks();
    worst = Math.max(worst, percentBetween(last, now));
    last = now;
  };
  const timer = setInterval(look, 1_000);
  return () => {
    clearInterval(timer);
    look();
    return worst;
  };
}
