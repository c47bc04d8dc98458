import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from 'shared/federation/build-record';
import { SECTIONS } from 'shared/federation/section-module';
import { changeCurrent } from '../release/release-set.ts';
import { buildFolder } from '../release/store.ts';

const file = { integrity: 'sha384-abc', bytes: 8, brotli: 3, gzip: 4 };

/** For tests: a store with one small build of each of the five apps, put into service. */
export async function fillTrialStore(store: string, buildId = '0a'): Promise<void> {
  const host = record('host', buildId, {
    parts: {
      'federation-runtime': ['runtime.js'],
      'provider-client': ['sign-in.js'],
      'shared/ui/tooltip': ['tooltip.js'],
    },
    files: { 'entry.js': file, 'runtime.js': file, 'sign-in.js': file, 'tooltip.js': file },
  });
  const remotes = SECTIONS.map((section) =>
    record(`remote-${section}`, buildId, {
      container: `portal_${section}_${buildId}`,
      exposes: { './routes': ['routes.js'] },
      parts: { 'overview/overview-page': ['overview.js'], 'pay-now/pay-now-page': ['pay.js'] },
      takes: { 'pay-now/pay-now-page': ['react', 'shared/ui/tooltip'] },
      files: { 'entry.js': file, 'routes.js': file, 'overview.js': file, 'pay.js': file },
    }),
  );
  for (const build of [host, ...remotes]) await writeBuild(store, build);
  const builds = [host, ...remotes].map((build) => [build.app, nameOf(build)]);
  await changeCurrent(store, () => Object.fromEntries(builds));
}

function record(app: string, buildId: string, rest: Partial<BuildRecord>): BuildRecord {
  const empty = { container: null, exposes: {}, parts: {}, takes: {}, files: {}, requires: {} };
  const entry = { entry: 'entry.js', initial: ['entry.js'] };
  return { app, version: '1.0.0', buildId, ...entry, ...empty, ...rest };
}

function nameOf({ version, buildId }: BuildRecord): string {
  return `${version}-${buildId}`;
}

async function writeBuild(store: string, build: BuildRecord): Promise<void> {
  const folder = buildFolder(store, { app: build.app, build: nameOf(build) });
  await mkdir(folder, { recursive: true });
  for (const name of Object.keys(build.files)) {
    await writeFile(join(folder, name), 'the file');
    await writeFile(join(folder, `${name}.br`), 'br!');
    await writeFile(join(folder, `${name}.gz`), 'gzip');
  }
  await writeFile(join(folder, 'secret.js'), 'not listed');
  await writeFile(join(folder, 'build.json'), JSON.stringify(build));
}
