import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildRecordSchema } from 'shared/federation/build-record';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { stopAt } from '../stop-at.ts';
import type { BuildName } from './build-key.ts';
import { type BuildContext, storeBuild } from './builds.ts';

/** Puts the finished build in a folder into the store. `built` is true when files were written. */
export async function storeBuildFolder(
  context: BuildContext,
  folder: string,
): Promise<BuildName & { built: boolean }> {
  const name = await readBuildName(resolve(folder));
  stopAt('before-upload');
  const files = await storeBuild(context, name, folder);
  return { ...name, built: files > 0 };
}

async function readBuildName(folder: string): Promise<BuildName> {
  try {
    const text = await readFile(join(folder, 'build.json'), 'utf8');
    const { app, version, buildId } = buildRecordSchema.parse(JSON.parse(text));
    return { app, build: `${version}-${buildId}` };
  } catch {
    throw new ReleaseRefusedError(
      `${folder} holds no finished build (no build.json that can be read): build the app first.`,
    );
  }
}
