import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneSources } from './clone-sources.ts';
import { compareStores, type StoreComparison } from './compare-stores.ts';

interface Options {
  readonly apps: readonly string[];
  readonly onProgress?: (line: string) => void;
}

export interface Comparison extends StoreComparison {
  /** What was compared. */
  readonly name: string;
}

interface Build {
  readonly root: string;
  /** The working folder, below `root`. */
  readonly folder: string;
  readonly store: string;
  readonly apps: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Publishes the apps from two folders with paths of different length, without any cache, and once more from the
 * second one with its cache. Language, time zone, number of threads, order of the apps and working folder also
 * differ. Compares every byte of every build in the stores.
 */
export async function buildInTwoFolders({
  apps,
  onProgress = () => {},
}: Options): Promise<Comparison[]> {
  const parent = await mkdtemp(join(tmpdir(), 'builds-'));
  const roots = [
    join(parent, 'a'),
    join(parent, 'another folder with a longer name/clone'),
  ] as const;
  const stores = ['first', 'second', 'cached'].map((name) => join(parent, 'stores', name));
  const [first = '', second = '', cached = ''] = stores;
  const key = join(parent, 'key.pem');
  try {
    for (const root of roots) await cloneSources(root);
    onProgress(`sources and packages are in ${roots.length} folders`);
    const [a, b] = roots;
    await runTool(a, a, ['make-key', '--to', key, '--public', join(parent, 'keys.pem')]);
    const env = { RELEASE_KEY_FILE: key, RELEASE_PUBLIC_KEYS_FILE: join(parent, 'keys.pem') };
    const plain = { ...env, TZ: 'UTC', LANG: 'C', LC_ALL: 'C' };
    const other = { ...env, TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8', UV_THREADPOOL_SIZE: '1' };
    const reversed = [...apps].reverse();
    await Promise.all([
      publish({ root: a, folder: '.', store: first, apps, env: plain }),
      publish({ root: b, folder: 'remote-lease', store: second, apps: reversed, env: other }),
    ]);
    onProgress('built in both folders');
    await publish({ root: b, folder: '.', store: cached, apps, env: plain });
    return [
      { name: 'two folders', ...(await compareStores([first, second], apps)) },
      { name: 'with and without a cache', ...(await compareStores([first, cached], apps)) },
    ];
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

function publish({ root, folder, store, apps, env }: Build) {
  return runTool(root, join(root, folder), ['publish', ...apps], { ...env, RELEASES_DIR: store });
}

function runTool(root: string, cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const main = join(root, 'host/release/main.ts');
  return promisify(execFile)(process.execPath, ['--no-warnings', main, ...args], {
    cwd,
    env: { ...process.env, PORTAL_ENV: 'test', RELEASES_BUCKET: '', ...env },
    maxBuffer: 16 * 1024 ** 2,
  });
}
