import {
  array,
  type Infer,
  int,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
} from 'shared/contract/z';
import { buildOriginSchema } from './supply-chain/build-origin.ts';

/** One served file of a build. Sizes are in bytes. */
export const builtFileSchema = object({
  /** `sha384-...`, checked by the browser before the file runs. */
  integrity: string(),
  bytes: int(),
  brotli: nullable(int()),
  gzip: nullable(int()),
});
export type BuiltFile = Infer<typeof builtFileSchema>;

/** A request to a service that needs only the signed-in user. */
const requestSchema = object({ service: string(), path: string() });

/** A GraphQL query whose variables are ids of the session. */
const querySchema = object({
  service: string(),
  text: string(),
  /** Name of the variable -> id of the session. */
  variables: record(string(), oneOf(['personId', 'doorId'])),
  /** The query is sent where this media query matches; everywhere without it. */
  media: optional(string()),
});

/** `build.json`: the record of one immutable build of one app, stored next to its files. */
export const buildRecordSchema = object({
  app: string(),
  version: string(),
  buildId: string(),
  /** The file that the page loads first: the host's main script, or a remote's container. */
  entry: string(),
  /** Scripts that the app always needs, in load order: the entry and its initial chunks. */
  initial: array(string()),
  /** Remotes: name of the global variable of the container. */
  container: nullable(string()),
  /** Remotes: files of each exposed module, such as `./routes`. */
  exposes: record(string(), array(string())),
  /** Files of each lazy part by name: a screen (`pay-now`) or a chunk of the host. */
  parts: record(string(), array(string())),
  /** Remotes: the host modules that each exposed module and each lazy part uses, by name. */
  takes: record(string(), array(string())),
  /** Remotes: the requests that the page sends early for a screen, by path. */
  firstData: optional(record(string(), array(requestSchema))),
  /** Remotes: the GraphQL queries that the page sends early for a screen, by path, after `firstData`. */
  firstQueries: optional(record(string(), array(querySchema))),
  files: record(string(), builtFileSchema),
  /** Sections: the file with the template that the page shows before the code arrives. Older builds have none. */
  firstContent: optional(string()),
  /** Files with the first content in other languages, by language. */
  firstContentTranslations: optional(record(string(), string())),
  /** Files with the translations of all texts of the build, by language: `es` -> `es.0123abcd.js`. */
  translations: optional(record(string(), string())),
  /** SHA-256 of `bom.json`. Builds from before the bill of materials have none. */
  bom: optional(string()),
  /** Builds from before the origin have none. The digest of the record does not cover it. */
  origin: optional(buildOriginSchema),
  /** Required versions of shared modules: module -> range. */
  requires: record(string(), string()),
});
export type BuildRecord = Infer<typeof buildRecordSchema>;
