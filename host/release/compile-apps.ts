import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FORBIDDEN_IMPORT_ERROR } from 'shared/federation/plugins/import-check';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack, { type Configuration } from 'webpack';
import { loadAppConfig, SERVICES_APP } from './apps.ts';
import { ReleaseRefusedError } from './sets/release-errors.ts';
import { stopAt } from './stop-at.ts';
import type { BuildName } from './store/build-key.ts';
import { type BuildContext, isIntact, storeBuild } from './store/builds.ts';
import { holdItems } from './store/holds.ts';
import { needsOrigin } from './supply/needs-origin.ts';
import { storeServicesBuild } from './supply/store-services-build.ts';

interface PlannedBuild {
  readonly name: BuildName;
  readonly config: Configuration;
}

/** A build in the store; `built` is false when it was already complete there. */
export interface StoredBuild extends BuildName {
  readonly built: boolean;
}

const PARALLEL_BUILDS = 2;

/**
 * Builds the named apps whose sources have changed or whose files are damaged in the store, and puts the
 * results into the store; for the services, their contract and the origin of their bundles.
 */
export async function compileApps(
  context: BuildContext,
  apps: readonly string[],
  say?: (line: string) => void,
): Promise<StoredBuild[]> {
  const forBrowsers = apps.filter((app) => app !== SERVICES_APP);
  const stored = await compileForBrowsers(context, forBrowsers, say);
  return forBrowsers.length < apps.length ? [...stored, await storeServicesBuild(context)] : stored;
}

async function compileForBrowsers(
  context: BuildContext,
  apps: readonly string[],
  say: (line: string) => void = () => {},
): Promise<StoredBuild[]> {
  const staging = join(workspaceRoot, '.cache/release', randomUUID());
  const planned = await Promise.all(apps.map((app) => planBuild(app, join(staging, app))));
  await holdItems(
    context.store,
    planned.map(({ name }) => `${name.app}/${name.build}`),
  );
  const intact = await Promise.all(planned.map(({ name }) => isCurrent(context, name)));
  const missing = planned.filter((_, n) => !intact[n]);
  if (missing.length > 0) say(`building ${missing.map(({ name }) => name.app).join(', ')}`);
  try {
    await compile(missing.map(({ config }) => config));
    stopAt('before-upload');
    for (const { name, config } of missing)
      await storeBuild(context, name, getOutputFolder(config));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return planned.map(({ name }) => ({
    ...name,
    built: missing.some((other) => other.name.app === name.app),
  }));
}

/** A build of uncommitted changes is built again from the commit. */
async function isCurrent(context: BuildContext, name: BuildName): Promise<boolean> {
  return (await isIntact(context, name)) && !(await needsOrigin(context, name));
}

async function planBuild(app: string, outputRoot: string): Promise<PlannedBuild> {
  const config = await loadAppConfig(app, { outputRoot });
  return { name: { app, build: basename(getOutputFolder(config)) }, config };
}

function getOutputFolder(config: Configuration): string {
  const path = config.output?.path;
  if (!path) throw new Error(`The configuration of ${config.name} has no output folder.`);
  return path;
}

/**
 * Compiles the host first, and the other apps while a worker minifies its entry. The entry is by far the largest file,
 * so its minification decides how long the whole build takes.
 */
async function compile(configs: Configuration[]): Promise<void> {
  const host = configs.find(({ name }) => name === 'host');
  if (!host) return runCompiler(configs);
  const others = configs.filter((config) => config !== host);
  let startOthers = () => {};
  const hostModules = new Promise<void>((resolve) => {
    startOthers = resolve;
  });
  const plugins = [...(host.plugins ?? []), createBuiltModulesPlugin(startOthers)];
  // Both end before an error is thrown, so that no compiler writes into a folder that is being removed.
  const results = await Promise.allSettled([
    runCompiler([{ ...host, plugins }]).finally(startOthers),
    hostModules.then(() => runCompiler(others)),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Calls `report` when the modules of a build are compiled, before its files are minified. */
function createBuiltModulesPlugin(report: () => void): webpack.WebpackPluginInstance {
  const name = 'BuiltModulesPlugin';
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
  return {
    apply: ({ hooks }) =>
      hooks.thisCompilation.tap(name, (compilation) =>
        compilation.hooks.processAssets.tap({ name, stage }, report),
      ),
  };
}

async function runCompiler(configs: Configuration[]): Promise<void> {
  if (configs.length === 0) return;
  const compiler = webpack(Object.assign(configs, { parallelism: PARALLEL_BUILDS }));
  const stats = await toPromise<webpack.MultiStats | undefined>((callback) =>
    compiler.run(callback),
  );
  await toPromise<void>((callback) => compiler.close((error) => callback(error)));
  if (stats?.hasErrors()) throw new ReleaseRefusedError(explainErrors(stats));
  if (stats?.hasWarnings()) console.warn(formatProblems(stats));
}

const formatProblems = (stats: webpack.MultiStats) =>
  stats.toString({ preset: 'errors-warnings', colors: false });

/** Returns the sentences of the import check as they are, and other errors as webpack formats them. */
function explainErrors(stats: webpack.MultiStats): string {
  const errors = stats.stats.flatMap(({ compilation }) => compilation.errors);
  if (errors.some(({ name }) => name !== FORBIDDEN_IMPORT_ERROR)) return formatProblems(stats);
  return [...new Set(errors.map(({ message }) => message))].join('\n');
}

function toPromise<T>(
  start: (callback: (error: Error | null, value?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value as T)));
  });
}
