import {
  array,
  boolean,
  discriminatedUnion,
  type Infer,
  literal,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
  unknown,
} from 'shared/contract/z';
import type { FileTexts } from './file-texts.ts';

/*
 * `contract.json`: what one build provides to and requires from other builds, stored next to `build.json`.
 * `host/release/gate` checks with it whether the builds of a set are compatible.
 */

const jsonSchema = record(string(), unknown());
export type JsonSchema = Infer<typeof jsonSchema>;

/**
 * One REST operation: for the services what they accept and answer, for a client what it sends and can read.
 */
const restOperationSchema = object({
  service: string(),
  method: string(),
  path: string(),
  answers: oneOf(['json', 'file', 'events']),
  takesFile: boolean(),
  idempotent: boolean(),
  params: nullable(jsonSchema),
  query: nullable(jsonSchema),
  body: nullable(jsonSchema),
  response: jsonSchema,
});
export type RestOperation = Infer<typeof restOperationSchema>;

const wire = {
  /** By operation name, such as `createPayment`. */
  operations: record(string(), restOperationSchema),
  /** Answer schemas by location, such as `resident#activeLeaseSchema`. */
  schemas: record(string(), jsonSchema),
  /** GraphQL schema by service. */
  graphql: record(string(), string()),
};

export const servicesContractSchema = object({
  kind: literal('services'),
  version: string(),
  /** SHA-256 of `bom.json` of the bundled services. Contracts from before the bill of materials have none. */
  bom: optional(string()),
  /** Addresses of sections to which mails and calendars link. Older contracts have none. */
  links: optional(array(string())),
  ...wire,
});
export type ServicesContract = Infer<typeof servicesContractSchema>;

const clientSchema = object({
  /** Required version range of the services. */
  range: string(),
  ...wire,
  /** The GraphQL documents that the client sends. */
  documents: array(object({ service: string(), text: string() })),
});
export type ClientContract = Infer<typeof clientSchema>;

const types = {
  /** Hash of the `shared` sources used for the build. Builds with the same hash need no type check. */
  sharedSources: string(),
  /** SHA-256 of the uncompressed `types.json`. */
  types: string(),
};

const federation = {
  /**
   * The packages of `@module-federation` that the build was made with or contains: package -> version.
   * Contracts from before this field have none.
   */
  federation: optional(record(string(), string())),
};

export const hostContractSchema = object({
  kind: literal('host'),
  /**
   * Modules that the host provides to sections. `names`: all exports of a facade; null when everything is
   * provided.
   */
  gives: record(string(), object({ version: string(), names: nullable(array(string())) })),
  /** The module that each section must expose. */
  expose: string(),
  /** Section -> the screens in the route map; `''` is the index. */
  screens: record(string(), array(string())),
  /** The host's own pages in the route map, such as `/login`. Contracts from before the check have none. */
  pages: optional(array(string())),
  /** Addresses in `shared/paths`, to which the host and all sections link. Older contracts have none. */
  links: optional(array(string())),
  client: clientSchema,
  ...federation,
  /** `types.json` contains the declarations of the provided modules: file of `shared` -> text. */
  ...types,
});
export type HostContract = Infer<typeof hostContractSchema>;

export const sectionContractSchema = object({
  kind: literal('section'),
  section: string(),
  /** The modules that the container of the build exposes. */
  exposes: array(string()),
  screens: array(string()),
  /** Modules that the host must provide: version range and imported names. */
  takes: record(string(), object({ range: string(), names: array(string()) })),
  /** Required version range of the services. */
  services: string(),
  ...federation,
  /** `types.json` contains the section's sources for the type check: file -> text. */
  ...types,
});
export type SectionContract = Infer<typeof sectionContractSchema>;

export const contractSchema = discriminatedUnion('kind', [
  hostContractSchema,
  sectionContractSchema,
  servicesContractSchema,
]);
export type Contract = Infer<typeof contractSchema>;

/** A contract with the texts for its `types` hash. */
export interface ContractDraft<C extends Contract = Contract> {
  readonly contract: C;
  readonly texts: FileTexts;
}

export const CONTRACT_FILE = 'contract.json';
/** Stored next to the contract, compressed with brotli: file name -> text. */
export const TYPES_FILE = 'types.json.br';
