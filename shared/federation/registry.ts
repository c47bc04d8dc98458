import { type Infer, object, record, string } from 'shared/contract/z';

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

export const registryEntrySchema = object({
  ...registryBuildSchema.shape,
  /** File of the remote's container, below `base`. */
  entry: string(),
  /** Global variable in which the container stands. */
  container: string(),
});
export type RegistryEntry = Infer<typeof registryEntrySchema>;

export const registrySchema = object({
  /** Release set that this page was composed of. */
  set: string(),
  host: registryBuildSchema,
  sections: record(string(), registryEntrySchema),
});
export type Registry = Infer<typeof registrySchema>;
