import { type Infer, int, object, optional, record, string } from 'shared/contract/z';
import { buildOriginSchema } from 'shared/federation/supply-chain/build-origin';
import { encodeJson, readJson } from '../store/json.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** `environments/<environment>/history/<revision>.json`: the release with this number. */
const revisionSchema = object({
  set: string(),
  revision: int(),
  /** ISO 8601, UTC. */
  at: string(),
  by: string(),
  /** Description for people: `publish remote-payments 1.2.0-0123456789ab`. */
  what: string(),
  /** Why builds of uncommitted changes were allowed. */
  reason: optional(string()),
  /** `<app>/<build>` -> origin of each build that this release put into service. Older releases have none. */
  origins: optional(record(string(), buildOriginSchema)),
});
export type Revision = Infer<typeof revisionSchema>;

const getFolder = (environment: string) => `environments/${environment}`;
const getHintKey = (environment: string) => `${getFolder(environment)}/current.json`;
const getRevisionKey = (environment: string, revision: number) =>
  `${getFolder(environment)}/history/${revision}.json`;

/**
 * Finds the release in service: that of `current.json`, or a later one in the history. A release counts once
 * it is in the history, even if its process ended before writing `current.json`.
 */
export async function findCurrentRevision(
  store: ReleaseStore,
  environment: string,
): Promise<Revision | null> {
  let current = await readJson(store, getHintKey(environment), revisionSchema);
  for (;;) {
    const next = await findRevision(store, environment, (current?.revision ?? 0) + 1);
    if (next === null) return current;
    current = next;
  }
}

/** Finds one release; null when there is none. */
export function findRevision(
  store: ReleaseStore,
  environment: string,
  revision: number,
): Promise<Revision | null> {
  return readJson(store, getRevisionKey(environment, revision), revisionSchema);
}

/** Claims a revision number; false when another release has it already (compare-and-swap). */
export function claimRevision(
  store: ReleaseStore,
  environment: string,
  revision: Revision,
): Promise<boolean> {
  return store.create(getRevisionKey(environment, revision.revision), encodeJson(revision));
}

/** Writes `current.json`, from which readers start to follow the history. An outdated file is harmless. */
export function writeHint(
  store: ReleaseStore,
  environment: string,
  revision: Revision,
): Promise<void> {
  return store.replace(getHintKey(environment), encodeJson(revision));
}

/** Yields every release of an environment, latest first. */
export async function* listRevisions(
  store: ReleaseStore,
  environment: string,
): AsyncGenerator<Revision, void> {
  const current = await findCurrentRevision(store, environment);
  for (let number = current?.revision ?? 0; number > 0; number -= 1) {
    const revision = await findRevision(store, environment, number);
    if (revision) yield revision;
  }
}

/** Lists the environments that have releases. */
export async function listEnvironments(store: ReleaseStore): Promise<string[]> {
  const keys = await store.list('environments/');
  return [...new Set(keys.flatMap((key) => key.split('/')[1] ?? []))];
}
