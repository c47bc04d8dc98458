import { cpus, loadavg, totalmem } from 'node:os';
import { measureStolenTime } from '../bench-services/stolen.ts';

/** What else uses the machine. The browser, the services and the front share its processors. */
export interface MachineLoad {
  /** Processes that were ready to run, average of the last minute. */
  readonly average: number;
  /** Processor time in use, percent of all cores. */
  readonly busyPercent: number;
  /** Processor time that the host gave to other machines in the worst second, percent. */
  readonly stolenPercent: number;
}

/** Above these limits, differences of a few percent between variants say nothing. */
const QUIET = { busyPercent: 10, stolenPercent: 2 } as const;
const SAMPLE_MS = 3_000;

function readProcessorTimes(): { all: number; idle: number } {
  const times = cpus().map((processor) => processor.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle);
  return { all, idle };
}

/** Samples the machine for three seconds, while this process does nothing. */
export async function measureMachineLoad(): Promise<MachineLoad> {
  const from = readProcessorTimes();
  const stopStolen = measureStolenTime();
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  const to = readProcessorTimes();
  const idleShare = (to.idle - from.idle) / Math.max(1, to.all - from.all);
  return {
    average: loadavg()[0] ?? 0,
    busyPercent: Math.round(100 * (1 - idleShare)),
    stolenPercent: stopStolen(),
  };
}

export const isQuiet = ({ busyPercent, stolenPercent }: MachineLoad): boolean =>
  busyPercent <= QUIET.busyPercent && stolenPercent <= QUIET.stolenPercent;

export function formatMachineLoad(load: MachineLoad): string {
  const { average, busyPercent, stolenPercent } = load;
  const figures = `load ${average.toFixed(1)}, ${busyPercent} % busy, ${stolenPercent} % stolen`;
  return isQuiet(load) ? figures : `${figures}: NOT QUIET, do not use the times of this run`;
}

/** Identifies the kind of machine, because ratios of two machines are not comparable either. */
export function getMachine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB`;
}
