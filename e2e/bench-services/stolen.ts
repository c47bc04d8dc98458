import { readFileSync } from 'node:fs';

/** Ticks of all cores since the machine began: all of them, and those its host gave to another machine. */
interface Ticks {
  readonly all: number;
  readonly stolen: number;
}

// user nice system idle iowait irq softirq steal: what guests had stands in the first two already.
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
 * Watches until the answer is called, which gives the percent of processor time that the machine's host took
 * in the worst second, the last of which may be cut short: a stall in that second need not be of what is
 * measured.
 */
export function watchStolen(): () => number {
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
