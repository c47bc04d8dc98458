import { type Infer, int, object, string } from 'shared/contract/z';
import { jsonBytes, readJson } from '../store/json.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** `environments/<environment>/history/<revision>.json`: what the how-manieth release did. */
const revisionSchema = object({
  set: string(),
  revision: int(),
  /** ISO 8601, UTC. */
  at: string(),
  by: string(),
  /** One line for people: `publish remote-payments 1.2.0-0123456789ab`. */
  what: string(),
});
export type Revision = Infer<typeof revisionSchema>;

const folderOf = (environment: string) => `environments/${environment}`;
const hintOf = (environment: string) => `${folderOf(environment)}/current.json`;
const keyOf = (environment: string, revision: number) =>
  `${folderOf(environment)}/history/${revision}.json`;

/**
 * The release in service: that of `current.json`, or a later one of the history. A release counts
 * once it stands in the history, even if its process ended before it could write `current.json`.
 */
export async function currentRevision(
  store: ReleaseStore,
  environment: string,
): Promise<Revision | null> {
  let found = await readJson(store, hintOf(environment), revisionSchema);
  for (;;) {
    const next = await readRevision(store, environment, (found?.revision ?? 0) + 1);
    if (next === null) return found;
    found = next;
  }
}

/** What one release did, or null where there was none. */
export function readRevision(
  store: ReleaseStore,
  environment: string,
  revision: number,
): Promise<Revision | null> {
  return readJson(store, keyOf(environment, revision), revisionSchema);
}

/** The swap: false when another release took this revision. */
export function takeRevision(
  store: ReleaseStore,
  environment: string,
  revision: Revision,
): Promise<boolean> {
  return store.create(keyOf(environment, revision.revision), jsonBytes(revision));
}

/** Where readers begin to follow: what they then read is right, however old this is. */
export function hintAt(
  store: ReleaseStore,
  environment: string,
  revision: Revision,
): Promise<void> {
  return store.replace(hintOf(environment), jsonBytes(revision));
}

/** Every release of an environment, the latest first. */
export async function* history(
  store: ReleaseStore,
  environment: string,
): AsyncGenerator<Revision, void> {
  const current = await currentRevision(store, environment);
  for (let number = current?.revision ?? 0; number > 0; number -= 1) {
    const revision = await readRevision(store, environment, number);
    if (revision) yield revision;
  }
}

/** The environments that ever had a release. */
export async function environmentsOf(store: ReleaseStore): Promise<string[]> {
  const keys = await store.list('environments/');
  return [...new Set(keys.flatMap((key) => key.split('/')[1] ?? []))];
}
