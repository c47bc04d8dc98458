import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';

/** Names one build of one app: `{ app: 'remote-payments', build: '1.0.0-0123456789ab' }`. */
export interface BuildName {
  readonly app: string;
  readonly build: string;
}

/** Folder of a build in the store. What is in it never changes. */
export function buildFolder(store: string, { app, build }: BuildName): string {
  return join(store, app, build);
}

/** The record of a build, or null when the store has no such build. */
export async function readBuild(store: string, name: BuildName): Promise<BuildRecord | null> {
  const text = await readText(join(buildFolder(store, name), 'build.json'));
  return text === null ? null : buildRecordSchema.parse(JSON.parse(text));
}

/** Moves a finished build into the store. A build that is there already stays as it is. */
export async function admitBuild(store: string, name: BuildName, from: string): Promise<void> {
  const target = buildFolder(store, name);
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(from, target);
  } catch (error) {
    if ((await readBuild(store, name)) === null) throw error;
    await rm(from, { recursive: true, force: true });
  }
}

/** The text of a file, or null when there is none. */
export async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a file whole or not at all: readers see the old text or the new one. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, path);
}

/** `ENOENT`, `EEXIST`, .. of an error of the file system. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}
