import {
  array,
  boolean,
  discriminatedUnion,
  type Infer,
  literal,
  nullable,
  object,
  oneOf,
  record,
  string,
  unknown,
} from 'shared/contract/z';
import type { FileTexts } from './file-texts.ts';

/*
 * `contract.json`: what one build gives to the others and needs of them, written beside `build.json`.
 * `host/release/gate` asks of the builds of a set whether they fit together.
 */

const jsonSchema = record(string(), unknown());
export type JsonSchema = Infer<typeof jsonSchema>;

/**
 * One REST operation. On the side of the services what they accept and answer; on the side of a client
 * what it sends and what it can read.
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
  /** By the name of the operation, as in `createPayment`. */
  operations: record(string(), restOperationSchema),
  /** Schemas of answers by where they stand, as in `resident#activeLeaseSchema`. */
  schemas: record(string(), jsonSchema),
  /** GraphQL schema of each service that has one. */
  graphql: record(string(), string()),
};

export const servicesContractSchema = object({
  kind: literal('services'),
  version: string(),
  ...wire,
});
export type ServicesContract = Infer<typeof servicesContractSchema>;

const clientSchema = object({
  /** Version of the services that is asked for. */
  range: string(),
  ...wire,
  /** The GraphQL documents that are sent. */
  documents: array(object({ service: string(), text: string() })),
});
export type ClientContract = Infer<typeof clientSchema>;

const types = {
  /** Hash of the sources of `shared` beside the build: the same, and the types need no comparing. */
  sharedSources: string(),
  /** sha256 of `types.json` as it was before it was packed into `types.json.br`. */
  types: string(),
};

export const hostContractSchema = object({
  kind: literal('host'),
  /** Modules for the sections. `names`: all that a facade has; null where everything is given. */
  gives: record(string(), object({ version: string(), names: nullable(array(string())) })),
  /** The module that each section has to expose. */
  expose: string(),
  /** Section -> its screens that the route map names; `''` is its index. */
  screens: record(string(), array(string())),
  client: clientSchema,
  /** `types.json` holds the declarations of `gives`: file of `shared` -> text. */
  ...types,
});
export type HostContract = Infer<typeof hostContractSchema>;

export const sectionContractSchema = object({
  kind: literal('section'),
  section: string(),
  exposes: array(string()),
  screens: array(string()),
  /** Modules that the host has to give: range, and the names that are imported. */
  takes: record(string(), object({ range: string(), names: array(string()) })),
  /** Version of the services that is asked for. */
  services: string(),
  /** `types.json` holds what the types are taken for: the section's sources, file -> text. */
  ...types,
});
export type SectionContract = Infer<typeof sectionContractSchema>;

export const contractSchema = discriminatedUnion('kind', [
  hostContractSchema,
  sectionContractSchema,
  servicesContractSchema,
]);
export type Contract = Infer<typeof contractSchema>;

/** A contract, and the texts that its `types` stands for. */
export interface ContractDraft<C extends Contract = Contract> {
  readonly contract: C;
  readonly texts: FileTexts;
}

export const CONTRACT_FILE = 'contract.json';
/** Beside it, packed with brotli: names of files -> their texts. */
export const TYPES_FILE = 'types.json.br';
