import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack, { type MultiStats } from 'webpack';
import { APPS, loadAppConfig } from '../release/apps.ts';
import { openReleaseContext, openSigningContext } from '../release/open-release-context.ts';
import { changeSet } from '../release/sets/change-set.ts';
import { createServer } from './create-server.ts';
import { createLiveReload } from './dev/live-reload.ts';
import { watchProcess } from './dev/watch-process.ts';
import { serveApp } from './serve-app.ts';
import { readServerSettings } from './settings.ts';

/*
 * `pnpm dev`: all five apps watched, each built into a store of its own, and the portal composed of
 * the newest builds, with the same headers as in production. Open pages reload by themselves. The
 * services and the processor run beside it; `--portal-only` leaves them out.
 */

const store = join(workspaceRoot, '.cache/dev-releases');
const storeSettings = { RELEASES_DIR: store };
const reload = createLiveReload();
const { listen, ...settings } = readServerSettings();

async function watchApps(): Promise<void> {
  await rm(store, { recursive: true, force: true });
  const configs = await Promise.all(
    APPS.map((app) => loadAppConfig(app, { mode: 'development', outputRoot: join(store, app) })),
  );
  webpack(configs).watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) console.error(error);
    if (stats) void releaseCompiled(stats).catch(console.error);
  });
}

/** What compiled goes into the set. What did not keeps its last good build, and says why. */
async function releaseCompiled({ stats }: MultiStats): Promise<void> {
  const good = stats.filter((one) => !one.hasErrors());
  for (const one of stats) {
    if (one.hasErrors()) console.error(one.toString({ preset: 'errors-only', colors: true }));
  }
  const builds = good.map(({ compilation }) => [
    compilation.name ?? '',
    compilation.outputOptions.path?.split('/').at(-1) ?? '',
  ]);
  const desk = await openSigningContext(storeSettings, 'local');
  const change = { builds: Object.fromEntries(builds), fallbacks: {}, canaries: {}, records: {} };
  await changeSet(
    desk,
    (before) => ({ ...change, builds: { ...before.builds, ...change.builds } }),
    'dev',
  );
  process.stdout.write(`${good.length} of ${stats.length} apps are built: ${settings.origin}\n`);
  reload.now();
}

const app = new Hono();
app.route('/', reload.routes);
app.route(
  '/',
  createServer({
    ...settings,
    releases: openReleaseContext(storeSettings, 'local'),
    extraScripts: [reload.script],
    changesInPlace: true,
  }),
);
await serveApp(app, { ...listen, portSetting: 'PORTAL_PORT' });
if (!process.argv.includes('--portal-only')) {
  watchProcess('services/src/stand-ins/processor/main.ts');
  watchProcess('services/src/main.ts');
}
await watchApps();
