import { createHash } from 'node:crypto';
import { type Infer, object, record, string } from 'shared/contract/z';
import { canarySchema } from './canary-schema.ts';
import { canonicalJson } from './canonical-json.ts';

const contentShape = {
  /** The build of each app that runs together: app -> `<version>-<buildId>`. */
  builds: record(string(), string()),
  /** Section -> the previous build, for tabs in which the build in service fails. */
  fallbacks: record(string(), string()),
  /** Section -> a canary build that only a share of the people get. */
  canaries: record(string(), canarySchema),
  /**
   * `<app>/<build>` -> SHA-256 of its build record, which contains the hash of every file, and of its
   * contract. The signature therefore covers the content of the builds, not only their names.
   */
  records: record(string(), string()),
};
const setContentSchema = object(contentShape);
/** The content of a set, without its id. */
export type SetContent = Readonly<Infer<typeof setContentSchema>>;

export const releaseSetSchema = object({ id: string(), ...contentShape });
/** A set with its id, which is the hash of its content. */
export type ReleaseSet = Readonly<Infer<typeof releaseSetSchema>>;

export const EMPTY_SET: SetContent = { builds: {}, fallbacks: {}, canaries: {}, records: {} };

/** Adds the id, which is the same for the same content. */
export function nameSet({ builds, fallbacks, canaries, records }: SetContent): ReleaseSet {
  const content = { builds, fallbacks, canaries, records };
  const id = createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 12);
  return { id, ...content };
}

/** Lists every build that a set may load into a browser, with its role. */
export function listBuilds(set: SetContent): { app: string; build: string; as: string }[] {
  const canaries = Object.entries(set.canaries).map(([app, { build }]) => [app, build] as const);
  const roles = [
    { as: 'in service', entries: Object.entries(set.builds) },
    { as: 'canary', entries: canaries },
    { as: 'fallback', entries: Object.entries(set.fallbacks) },
  ];
  return roles.flatMap(({ as, entries }) => entries.map(([app, build]) => ({ app, build, as })));
}
