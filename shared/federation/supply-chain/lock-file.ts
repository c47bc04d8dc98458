import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { type Infer, object, optional, record, string } from 'shared/contract/z';
import { workspaceRoot } from '../workspace-root.ts';
import { LOCK_FILE } from './file-names.ts';
import { getSha256 } from './sha256.ts';

const dependenciesSchema = optional(record(string(), string()));
const importerSchema = object({
  dependencies: optional(record(string(), object({ version: string() }))),
});
const lockFileSchema = object({
  /** Folder of each workspace package, such as `shared`. */
  importers: record(string(), importerSchema),
  /** `name@version` -> the hash of the package in the registry. */
  packages: record(string(), object({ resolution: object({ integrity: optional(string()) }) })),
  /** `name@version(peers)` -> its dependencies, as `name` -> `version(peers)`. */
  snapshots: record(
    string(),
    object({ dependencies: dependenciesSchema, optionalDependencies: dependenciesSchema }),
  ),
});
/** The part of `pnpm-lock.yaml` that identifies packages. */
export type LockFile = Infer<typeof lockFileSchema>;

/** Parses the text of a `pnpm-lock.yaml`. Throws when it is not one. */
export function parseLockFile(text: string): LockFile {
  return lockFileSchema.parse(load(text));
}

export interface WorkspaceLock {
  readonly bytes: Buffer;
  /** SHA-256 of the file, in hex. */
  readonly sha256: string;
  readonly lock: LockFile;
}

let cached: WorkspaceLock | undefined;

/** Reads the lock file of this workspace, once in a process. */
export function readWorkspaceLock(): WorkspaceLock {
  if (cached) return cached;
  const bytes = readFileSync(join(workspaceRoot, LOCK_FILE));
  const lock = parseLockFile(bytes.toString('utf8'));
  cached = { bytes, sha256: getSha256(bytes), lock };
  return cached;
}

/** Converts `sha512-<base64>` of a lock file to hex; null for a package without a SHA-512 hash. */
export function getPackageSha512(lock: LockFile, name: string, version: string): string | null {
  const { integrity } = lock.packages[`${name}@${version}`]?.resolution ?? {};
  const base64 = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  return base64 ? Buffer.from(base64, 'base64').toString('hex') : null;
}
