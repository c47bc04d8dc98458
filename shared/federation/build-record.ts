import {
  array,
  type Infer,
  int,
  nullable,
  object,
  optional,
  record,
  string,
} from 'shared/contract/z';

/** One file of a build, as it is served. Sizes in bytes. */
export const builtFileSchema = object({
  /** `sha384-...`, checked by the browser before the file runs. */
  integrity: string(),
  bytes: int(),
  brotli: nullable(int()),
  gzip: nullable(int()),
});
export type BuiltFile = Infer<typeof builtFileSchema>;

/** A question for a service that needs nothing but who is signed in. */
const requestSchema = object({ service: string(), path: string() });

/** `build.json`: what is known of one immutable build of one app, written beside its files. */
export const buildRecordSchema = object({
  app: string(),
  version: string(),
  buildId: string(),
  /** The file that the page loads first: the host's main script, or a remote's container. */
  entry: string(),
  /** Scripts that the app always needs, the entry and what it loads at once, in order. */
  initial: array(string()),
  /** Remotes: name of the global variable in which the container stands. */
  container: nullable(string()),
  /** Remotes: files of each exposed module, as in `./routes`. */
  exposes: record(string(), array(string())),
  /** Files of each lazy part by its name: a screen (`pay-now`) or a chunk of the host. */
  parts: record(string(), array(string())),
  /** Remotes: the host's modules that each exposed module and each lazy part takes, by its name. */
  takes: record(string(), array(string())),
  /** Remotes: what the page asks at once for a screen, by its path. */
  firstData: optional(record(string(), array(requestSchema))),
  files: record(string(), builtFileSchema),
  /** Versions that the build asks of the host: shared module -> range. */
  requires: record(string(), string()),
});
export type BuildRecord = Infer<typeof buildRecordSchema>;
