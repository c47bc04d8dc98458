// pnpm bench:load: measures how fast the portal loads when the same sources are composed in several ways. See `--help`.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '#fixtures/command-line.ts';
import { formatMachineLoad, getMachine, type MachineLoad, measureMachineLoad } from './machine.ts';
import { measureReleaseBytes } from './measure-release-bytes.ts';
import { withVariants } from './portals.ts';
import { renderChart } from './report/chart.ts';
import { type Goal, getGoals } from './report/goals.ts';
import { COLD, listRatios } from './report/ratios.ts';
import {
  compareRatios,
  printComparisons,
  readStoredRatios,
  storeRatios,
} from './report/regression-gate.ts';
import { printGoals, printMeasurements, printScripts } from './report/report.ts';
import { estimateSeconds } from './run/estimate.ts';
import { type Measurements, measureGroups } from './run/measure-groups.ts';
import { type BenchOptions, HELP, OPTIONS, parseOptions } from './run/options.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const { values } = readArguments({ options: OPTIONS }, HELP);
await main(parseOptions(values));

async function main(options: BenchOptions): Promise<void> {
  const minutes = Math.ceil(estimateSeconds(options) / 60);
  process.stderr.write(`About ${minutes} minutes on a quiet machine, without the builds.\n`);
  const baseline = path.resolve(ROOT, options.baseline);
  // Without stored figures the run would end in an error.
  const stored = options.gate ? readStoredRatios(baseline) : null;
  let measurements: Measurements = { loads: {}, switches: {}, signedOut: {}, releases: [] };
  let goals: readonly Goal[] = [];
  const machineLoads: MachineLoad[] = [];
  const sampleMachine = async (when: string) => {
    const load = await measureMachineLoad();
    process.stderr.write(`Machine ${when}: ${formatMachineLoad(load)}\n`);
    machineLoads.push(load);
  };
  const releases = options.groups.includes('releases') ? await measureReleaseBytes() : [];
  await withVariants({ names: options.variants, before: options.before }, async (stage) => {
    await sampleMachine('before');
    measurements = { ...(await measureGroups(stage, options)), releases };
    await sampleMachine('after');
    goals = getGoals(measurements, stage.entriesKb);
  });
  const current = {
    at: new Date().toISOString(),
    machine: getMachine(),
    ratios: listRatios(measurements, 'mono'),
  };
  writeReport({ ...current, machineLoads, goals, ...measurements }, options);
  if (options.store) storeRatios(baseline, current);
  if (stored && !printComparisons(compareRatios(stored, current))) process.exitCode = 1;
}

interface BenchReport extends Measurements {
  readonly at: string;
  readonly machine: string;
  readonly machineLoads: readonly MachineLoad[];
  readonly ratios: Readonly<Record<string, readonly number[]>>;
  readonly goals: readonly Goal[];
}

function writeReport(report: BenchReport, { json: printsJson }: BenchOptions): void {
  const { loads, goals } = report;
  const folder = path.join(ROOT, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const json = `${JSON.stringify(report, null, 2)}\n`;
  writeFileSync(path.join(folder, 'load.json'), json);
  const { svg, html } = renderChart(loads, goals);
  writeFileSync(path.join(folder, 'load.svg'), svg);
  writeFileSync(path.join(folder, 'load.html'), html);
  if (printsJson) {
    process.stdout.write(json);
    return;
  }
  printMeasurements(report);
  printScripts(loads[COLD]?.ours?.[0]);
  printGoals(goals);
}
