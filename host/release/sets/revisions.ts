import { type Infer, int, object, string } from 'shared/contract/z';
import { encodeJson, readJson } from '../store/json.ts';
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

const getFolder = (environment: string) => `environments/${environment}`;
const getHintKey = (environment: string) => `${getFolder(environment)}/current.json`;
const getRevisionKey = (environment: string, revision: number) =>
  `${getFolder(environment)}/history/${revision}.json`;

/**
 * The release in service: that of `current.json`, or a later one of the history. A release counts
 * once it stands in the history, even if its process ended before it could write `current.json`.
 */
export async function findCurrentRevision(
  store: ReleaseStore,
  environment: string,
): Promise<Revision | null> {
  let found = await readJson(store, getHintKey(environment), revisionSchema);
  for (;;) {
    const next = await findRevision(store, environment, (found?.revision ?? 0) + 1);
    if (next === null) return found;
    found = next;
  }
}

/** What one release did, or null where there was none. */
export function findRevision(
  store: ReleaseStore,
  environment: string,
  revision: number,
): Promise<Revision | null> {
  return readJson(store, getRevisionKey(environment, revision), revisionSchema);
}

/** The swap: false when another release took this revision. */
export function claimRevision(
  store: ReleaseStore,
  environment: string,
  revision: Revision,
): Promise<boolean> {
  return store.create(getRevisionKey(environment, revision.revision), encodeJson(revision));
}

/** Where readers begin to follow: what they then read is right, however old this is. */
export function writeHint(
  store: ReleaseStore,
  environment: string,
  revision: Revision,
): Promise<void> {
  return store.replace(getHintKey(environment), encodeJson(revision));
}

/** Every release of an environment, the latest first. */
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

/** The environments that ever had a release. */
export async function listEnvironments(store: ReleaseStore): Promise<string[]> {
  const keys = await store.list('environments/');
  return [...new Set(keys.flatMap((key) => key.split('/')[1] ?? []))];
}
