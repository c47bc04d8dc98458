import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack, { type Configuration } from 'webpack';
import { appConfig, SERVICES } from './apps.ts';
import { storeServices } from './gate/store-services.ts';
import { Refusal } from './sets/refusal.ts';
import { stopAt } from './stop-at.ts';
import type { BuildName } from './store/build-key.ts';
import { admitBuild, isSound } from './store/builds.ts';
import { hold } from './store/holds.ts';
import type { ReleaseStore } from './store/release-store.ts';

interface Planned {
  readonly name: BuildName;
  readonly config: Configuration;
}

/** A build that is in the store now; `built`: it was not before, or not whole. */
export interface Stored extends BuildName {
  readonly built: boolean;
}

const AT_ONCE = 2;

/**
 * Builds the named apps as far as their sources have changed or the store has lost something of them, and
 * puts what is new into the store: of the services their contract.
 */
export async function compileApps(
  store: ReleaseStore,
  apps: readonly string[],
  say?: (line: string) => void,
): Promise<Stored[]> {
  const forBrowsers = apps.filter((app) => app !== SERVICES);
  const stored = await compileForBrowsers(store, forBrowsers, say);
  return forBrowsers.length < apps.length ? [...stored, await storeServices(store)] : stored;
}

async function compileForBrowsers(
  store: ReleaseStore,
  apps: readonly string[],
  say: (line: string) => void = () => {},
): Promise<Stored[]> {
  const staging = join(workspaceRoot, '.cache/release', randomUUID());
  const planned = await Promise.all(apps.map((app) => plan(app, join(staging, app))));
  await hold(
    store,
    planned.map(({ name }) => `${name.app}/${name.build}`),
  );
  const sound = await Promise.all(planned.map(({ name }) => isSound(store, name)));
  const missing = planned.filter((_, n) => !sound[n]);
  if (missing.length > 0) say(`building ${missing.map(({ name }) => name.app).join(', ')}`);
  try {
    await compile(missing.map(({ config }) => config));
    stopAt('before-upload');
    for (const { name, config } of missing) await admitBuild(store, name, outputOf(config));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return planned.map(({ name }) => ({
    ...name,
    built: missing.some((other) => other.name.app === name.app),
  }));
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
  if (stats?.hasErrors()) throw new Refusal(text);
  if (stats?.hasWarnings()) console.warn(text);
}

function promised<T>(start: (done: (error: Error | null, value?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value as T)));
  });
}
