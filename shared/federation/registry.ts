import {
  array,
  boolean,
  type Infer,
  int,
  object,
  optional,
  record,
  string,
} from 'shared/contract/z';

/**
 * The builds of the page, in the JSON data block `portal-registry`. URLs are absolute paths or full URLs that
 * end in `/`.
 */
const registryBuildSchema = object({
  build: string(),
  version: string(),
  /** URL of the build's folder. */
  base: string(),
  /** File name -> `sha384-...` of every script of the build. */
  integrity: record(string(), string()),
  /** File with the texts in the language of the page, below `base`. Absent on an English page, and for untranslated builds. */
  translation: optional(string()),
});
export type RegistryBuild = Infer<typeof registryBuildSchema>;

/** One build of a section with everything needed to run it. */
const sectionBuildSchema = object({
  ...registryBuildSchema.shape,
  /** File of the remote's container, below `base`. */
  entry: string(),
  /** Global variable of the container. */
  container: string(),
  /** URLs of the scripts that the section's index loads after its entry. The host fetches them together with it. */
  indexScripts: optional(array(string())),
});
export type SectionBuild = Infer<typeof sectionBuildSchema>;

export const registryEntrySchema = object({
  ...sectionBuildSchema.shape,
  /** The fallback build, loaded once when this build does not load. */
  fallback: optional(sectionBuildSchema),
  /** True when this build is a canary for this page. */
  canary: optional(boolean()),
});
export type RegistryEntry = Infer<typeof registryEntrySchema>;

export const registrySchema = object({
  /** Release set of this page. */
  set: string(),
  host: registryBuildSchema,
  sections: record(string(), registryEntrySchema),
  /** Path to which the page reports outcomes of builds; absent when they are not counted (static export). */
  outcomes: optional(string()),
  /** Canary share with which this page was composed, 0 to 999; absent while no canary runs. */
  share: optional(int()),
});
export type Registry = Infer<typeof registrySchema>;

/** `/release.json`: the ids of the builds in service. Small, because open tabs request it regularly. */
export const currentReleaseSchema = object({
  set: string(),
  host: string(),
  sections: record(string(), string()),
});
export type CurrentRelease = Infer<typeof currentReleaseSchema>;

/** Path of `CurrentRelease`. */
export const CURRENT_RELEASE_PATH = '/release.json';

/**
 * Cookie with the canary share of the person, 0 to 999. The web server derives from it who gets a canary build
 * (`getTrialBucket`). About one person in a thousand has the same number; it grants no access and identifies
 * nobody.
 */
export const CANARY_SHARE_COOKIE = 'portal-share';

/** Number of different shares. */
export const CANARY_SHARES = 1000;

/** Lifetime of the cookie: a year, in seconds. */
export const CANARY_COOKIE_SECONDS = 31_536_000;

/** Request header with the canary share of an open page, for `CURRENT_RELEASE_PATH`. */
export const CANARY_SHARE_HEADER = 'Portal-Share';
