import { boolean, type Infer, object, optional, record, string } from 'shared/contract/z';

/**
 * What the page tells its scripts about the builds that it is composed of: the JSON data block
 * `portal-registry`. URLs are absolute paths or full URLs that end in `/`.
 */
const registryBuildSchema = object({
  build: string(),
  version: string(),
  /** Folder of the build's files. */
  base: string(),
  /** File name -> `sha384-...` of every script of the build. */
  integrity: record(string(), string()),
});
export type RegistryBuild = Infer<typeof registryBuildSchema>;

/** One build of a section, with what it takes to run it. */
const sectionBuildSchema = object({
  ...registryBuildSchema.shape,
  /** File of the remote's container, below `base`. */
  entry: string(),
  /** Global variable in which the container stands. */
  container: string(),
});
export type SectionBuild = Infer<typeof sectionBuildSchema>;

export const registryEntrySchema = object({
  ...sectionBuildSchema.shape,
  /** The last known good build: what stands in for this one, once, where it does not load. */
  fallback: optional(sectionBuildSchema),
  /** True where this build is on trial with a share of the people, and this page is among them. */
  canary: optional(boolean()),
});
export type RegistryEntry = Infer<typeof registryEntrySchema>;

export const registrySchema = object({
  /** Release set that this page was composed of. */
  set: string(),
  host: registryBuildSchema,
  sections: record(string(), registryEntrySchema),
  /** Where the page tells how the builds fare; absent where nobody counts (a static export). */
  outcomes: optional(string()),
});
export type Registry = Infer<typeof registrySchema>;

/**
 * `/release.json`: the builds that a page is composed of now, by their ids. Small, for open tabs ask
 * for it now and then.
 */
export const currentReleaseSchema = object({
  set: string(),
  host: string(),
  sections: record(string(), string()),
});
export type CurrentRelease = Infer<typeof currentReleaseSchema>;

/** Address of `CurrentRelease`. */
export const CURRENT_RELEASE_PATH = '/release.json';
