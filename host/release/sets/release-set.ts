import { createHash } from 'node:crypto';
import { type Infer, object, record, string } from 'shared/contract/z';
import { canarySchema } from './canary-schema.ts';
import { canonicalJson } from './canonical-json.ts';

const contentShape = {
  /** One build of each app that run together. App -> `<version>-<buildId>`. */
  builds: record(string(), string()),
  /** Section -> the build that served before, for tabs in which the one in service does not run. */
  fallbacks: record(string(), string()),
  /** Section -> a build that only a share of the people get. */
  canaries: record(string(), canarySchema),
  /**
   * `<app>/<build>` -> SHA-256 of its record, which has the hash of every file, and its contract: what is signed is not
   * the names of the builds alone, but what is in them.
   */
  records: record(string(), string()),
};
const setContentSchema = object(contentShape);
/** What a release puts together: a set without its name. */
export type SetContent = Readonly<Infer<typeof setContentSchema>>;

export const releaseSetSchema = object({ id: string(), ...contentShape });
/** A set under its name: the hash of all the rest. */
export type ReleaseSet = Readonly<Infer<typeof releaseSetSchema>>;

export const EMPTY_SET: SetContent = { builds: {}, fallbacks: {}, canaries: {}, records: {} };

/** Same content, same name. */
export function nameSet({ builds, fallbacks, canaries, records }: SetContent): ReleaseSet {
  const content = { builds, fallbacks, canaries, records };
  const id = createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 12);
  return { id, ...content };
}

/** Every build that a set may bring into a browser, each once, with what it is there for. */
export function listBuilds(set: SetContent): { app: string; build: string; as: string }[] {
  const canaries = Object.entries(set.canaries).map(([app, { build }]) => [app, build] as const);
  const parts = [
    { as: 'in service', of: Object.entries(set.builds) },
    { as: 'canary', of: canaries },
    { as: 'fallback', of: Object.entries(set.fallbacks) },
  ];
  return parts.flatMap(({ as, of }) => of.map(([app, build]) => ({ app, build, as })));
}
