import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { APPS, appConfig, releaseStore } from './apps.ts';
import { changeCurrent } from './release-set.ts';
import { admitBuild, type BuildName, readBuild } from './store.ts';

interface Planned {
  readonly name: BuildName;
  readonly config: Configuration;
}

const AT_ONCE = 2;

/**
 * Builds the named apps, all five without names, as far as their sources have changed, and puts
 * the result into service. Says one line for each.
 */
export async function buildApps(store: string, apps: readonly string[]): Promise<void> {
  const staging = join(store, '.staging', String(process.pid));
  const planned = await Promise.all(apps.map((app) => plan(app, join(staging, app))));
  const known = await Promise.all(planned.map(({ name }) => readBuild(store, name)));
  const missing = planned.filter((_, n) => known[n] === null);
  try {
    await compile(missing.map(({ config }) => config));
    for (const { name, config } of missing) await admitBuild(store, name, outputOf(config));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  const builds = Object.fromEntries(planned.map(({ name }) => [name.app, name.build]));
  const set = await changeCurrent(store, (current) => ({ ...current, ...builds }));
  for (const { name } of planned) {
    const built = missing.some((other) => other.name.app === name.app);
    say(`${name.app} ${name.build} ${built ? 'built' : 'unchanged'}`);
  }
  say(`release set ${set.id}`);
}

async function plan(app: string, outputRoot: string): Promise<Planned> {
  const config = await appConfig(app, { outputRoot });
  return { name: { app, build: basename(outputOf(config)) }, config };
}

function outputOf(config: Configuration): string {
  const path = config.output?.path;
  if (!path) throw new Error(`The configuration of ${config.name} has no output folder.`);
  return path;
}

async function compile(configs: Configuration[]): Promise<void> {
  if (configs.length === 0) return;
  const compiler = webpack(Object.assign(configs, { parallelism: AT_ONCE }));
  const stats = await promised<webpack.MultiStats | undefined>((done) => compiler.run(done));
  await promised<void>((done) => compiler.close((error) => done(error)));
  const text = stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '';
  if (stats?.hasErrors()) throw new Error(text);
  if (stats?.hasWarnings()) console.warn(text);
}

function promised<T>(start: (done: (error: Error | null, value?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value as T)));
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  try {
    await buildApps(releaseStore(), named.length > 0 ? named : APPS);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
