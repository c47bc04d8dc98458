import { createBom } from './bom.ts';
import type { BuildOrigin } from './build-origin.ts';
import type { BundledPackage } from './bundled-packages.ts';
import { compressGzip } from './compress-gzip.ts';
import { describeBuilder, describeSources } from './describe-builder.ts';
import { PROVENANCE_FILE, STORED_LOCK_FILE } from './file-names.ts';
import { readWorkspaceLock } from './lock-file.ts';
import { createStatement, wrapStatement } from './provenance.ts';
import { getSha256 } from './sha256.ts';

interface WorkspaceBuild {
  readonly app: string;
  /** `<version>-<buildId>`. */
  readonly build: string;
}

/** Creates `bom.json` of a build in this workspace. */
export function createWorkspaceBom({
  app,
  build,
  packages,
}: WorkspaceBuild & { readonly packages: readonly BundledPackage[] }): Buffer {
  const { lock, sha256: lockSha256 } = readWorkspaceLock();
  return Buffer.from(createBom({ app, build, packages, lock, lockSha256 }));
}

/** Describes the origin of a build in this workspace, as its provenance does. */
export async function describeOrigin(
  bundler: Readonly<Record<string, string>>,
): Promise<BuildOrigin> {
  const { commit, branch, clean } = await describeSources();
  const { sha256: lock } = readWorkspaceLock();
  return { commit, branch, dirty: !clean, lock, builder: describeBuilder(bundler) };
}

/**
 * Creates the files that go with the bill of materials: the provenance, without a signature, and the compressed
 * lock file. `files` are the files that the provenance is about, by name; `bundler` has the version of each bundler.
 */
export async function createProvenanceFiles(
  { app, build, bundler }: WorkspaceBuild & { readonly bundler: Readonly<Record<string, string>> },
  files: Readonly<Record<string, Uint8Array>>,
): Promise<Record<string, Buffer>> {
  const { bytes, sha256: lockSha256 } = readWorkspaceLock();
  const subjects = Object.entries(files).map(([name, content]) => [name, getSha256(content)]);
  const statement = createStatement({
    app,
    build,
    subjects: Object.fromEntries(subjects),
    lockSha256,
    sources: await describeSources(),
    builder: describeBuilder(bundler),
  });
  const envelope = `${JSON.stringify(wrapStatement(statement), null, 2)}\n`;
  return {
    [PROVENANCE_FILE]: Buffer.from(envelope),
    [STORED_LOCK_FILE]: await compressGzip(bytes),
  };
}
