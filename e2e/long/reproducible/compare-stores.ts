import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoreComparison {
  readonly files: number;
  readonly bytes: number;
  /** One sentence per file that is not the same in both stores. */
  readonly differences: readonly string[];
}

/** Compares every byte of every build of these apps in two release stores. */
export async function compareStores(
  [first, second]: readonly [string, string],
  apps: readonly string[],
): Promise<StoreComparison> {
  const differences: string[] = [];
  let files = 0;
  let bytes = 0;
  for (const app of apps) {
    const [names, others] = await Promise.all([listFiles(first, app), listFiles(second, app)]);
    if (names.length === 0) differences.push(`${app} was not built`);
    for (const name of new Set([...names, ...others])) {
      const difference = await compareFiles(join(first, name), join(second, name));
      if (difference) differences.push(`${name} ${difference}`);
      files += 1;
      bytes += (await readOrNull(join(first, name)))?.length ?? 0;
    }
  }
  return { files, bytes, differences };
}

async function listFiles(store: string, app: string): Promise<string[]> {
  const entries = await readdir(join(store, app), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(store.length + 1))
    .sort();
}

async function compareFiles(first: string, second: string): Promise<string | null> {
  const [a, b] = await Promise.all([readOrNull(first), readOrNull(second)]);
  if (!a || !b) return `is only in the ${a ? 'first' : 'second'} store`;
  if (a.equals(b)) return null;
  const at = a.findIndex((byte, n) => byte !== b[n]);
  return `differs from byte ${at < 0 ? a.length : at} (${a.length} and ${b.length} bytes)`;
}

const readOrNull = (file: string) => readFile(file).catch(() => null);
