import type { BuildRecord } from 'shared/federation/build-record';
import { SECTIONS } from 'shared/federation/section-module';
import { openReleaseContext, openSigningContext } from '../release/open-release-context.ts';
import { changeSet, withBuilds } from '../release/sets/change-set.ts';
import type { ReleaseContext } from '../release/sets/find-set-in-service.ts';
import { buildKey } from '../release/store/build-key.ts';
import type { ReleaseStore } from '../release/store/release-store.ts';

const file = { integrity: 'sha384-abc', bytes: 8, brotli: 3, gzip: 4 };

/**
 * For tests: fills a folder with a release store that has one small build of each of the five apps, and puts
 * them into service. `finish` can change the files before that.
 */
export async function fillTestStore(
  folder: string,
  buildId = '0a',
  finish: (folder: string) => Promise<void> = async () => {},
): Promise<ReleaseContext> {
  const settings = { RELEASES_DIR: folder };
  const context = await openSigningContext(settings, 'local');
  const { store } = context;
  const host = createRecord('host', buildId, {
    parts: {
      early: ['early.js'],
      'federation-runtime': ['runtime.js'],
      'flag-client': ['flags.js'],
      'provider-client': ['sign-in.js'],
      'shared/ui/tooltip': ['tooltip.js'],
    },
    files: {
      'early.js': file,
      'entry.js': file,
      'flags.js': file,
      'runtime.js': file,
      'sign-in.js': file,
      'tooltip.js': file,
    },
  });
  const remotes = SECTIONS.map((section) =>
    createRecord(`remote-${section}`, buildId, {
      container: `portal_${section}_${buildId}`,
      exposes: { './routes': ['routes.js'] },
      parts: { 'overview/overview-page': ['overview.js'], 'pay-now/pay-now-page': ['pay.js'] },
      firstData: {
        '': [{ service: section === 'lease' ? 'resident' : section, path: '/v1/first' }],
      },
      takes: { 'pay-now/pay-now-page': ['react', 'shared/ui/tooltip'] },
      files: { 'entry.js': file, 'routes.js': file, 'overview.js': file, 'pay.js': file },
    }),
  );
  for (const build of [host, ...remotes]) await writeBuild(store, build);
  await finish(folder);
  const builds = [host, ...remotes].map((build) => [build.app, getBuildName(build)]);
  await changeSet(context, (before) => withBuilds(before, Object.fromEntries(builds)), 'trial');
  return openReleaseContext(settings, 'local');
}

function createRecord(app: string, buildId: string, rest: Partial<BuildRecord>): BuildRecord {
  const empty = { container: null, exposes: {}, parts: {}, takes: {}, files: {}, requires: {} };
  const entry = { entry: 'entry.js', initial: ['entry.js'] };
  return { app, version: '1.0.0', buildId, ...entry, ...empty, ...rest };
}

function getBuildName({ version, buildId }: BuildRecord): string {
  return `${version}-${buildId}`;
}

async function writeBuild(store: ReleaseStore, build: BuildRecord): Promise<void> {
  const write = (name: string, text: string) => {
    const key = buildKey({ app: build.app, build: getBuildName(build) }, name);
    return store.replace(key, new TextEncoder().encode(text));
  };
  for (const name of Object.keys(build.files)) {
    await write(name, 'the file');
    await write(`${name}.br`, 'br!');
    await write(`${name}.gz`, 'gzip');
  }
  await write('secret.js', 'not listed');
  await write('build.json', JSON.stringify(build));
}
