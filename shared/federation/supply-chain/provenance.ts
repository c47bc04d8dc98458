import {
  array,
  boolean,
  type Infer,
  literal,
  nullable,
  object,
  optional,
  record,
  string,
} from 'shared/contract/z';
import { LOCK_FILE } from './file-names.ts';

/*
 * `provenance.dsse.json`: how a build was made, as an in-toto statement with an SLSA provenance in a DSSE
 * envelope, stored next to `build.json`. It is not part of the hashed files, because two commits can give the same
 * build. The release tool signs it.
 */

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const BUILD_TYPE = 'https://harborpine.example/resident-portal/build/v1';
const BUILDER_ID = 'https://harborpine.example/resident-portal/release-tool';

export const envelopeSchema = object({
  payloadType: literal(PAYLOAD_TYPE),
  /** The statement as base64. */
  payload: string(),
  /** Ed25519 signatures (base64) over the pre-authentication encoding. */
  signatures: array(object({ keyid: string(), sig: string() })),
});
export type ProvenanceEnvelope = Infer<typeof envelopeSchema>;

const digestSchema = record(string(), string());

export const statementSchema = object({
  _type: literal('https://in-toto.io/Statement/v1'),
  /** The files that this statement is about, by name below the folder of the build. */
  subject: array(object({ name: string(), digest: object({ sha256: string() }) })),
  predicateType: literal('https://slsa.dev/provenance/v1'),
  predicate: object({
    buildDefinition: object({
      buildType: literal(BUILD_TYPE),
      externalParameters: object({ app: string(), build: string() }),
      internalParameters: object({
        /** Git commit of the sources; null outside a git checkout. */
        commit: nullable(string()),
        /** Git branch; null when none was checked out. Older statements do not have it. */
        branch: optional(nullable(string())),
        /** Whether the sources were exactly those of the commit. */
        clean: boolean(),
      }),
      resolvedDependencies: array(object({ name: string(), digest: digestSchema })),
    }),
    runDetails: object({ builder: object({ id: string(), version: record(string(), string()) }) }),
  }),
});
export type ProvenanceStatement = Infer<typeof statementSchema>;

/** State of the checkout from which a build is made. */
export interface SourceState {
  /** Null outside a git checkout. */
  readonly commit: string | null;
  /** Null when no branch is checked out. */
  readonly branch: string | null;
  /** Whether the files are exactly those of the commit. */
  readonly clean: boolean;
}

export interface ProvenanceInput {
  readonly app: string;
  readonly build: string;
  /** Name -> SHA-256 of each file that the statement is about. */
  readonly subjects: Readonly<Record<string, string>>;
  readonly lockSha256: string;
  readonly sources: SourceState;
  /** Tool -> version: Node, pnpm and the bundler. */
  readonly builder: Readonly<Record<string, string>>;
}

/** Creates the statement of a build. It has no time, and no name or path of the machine. */
export function createStatement(input: ProvenanceInput): ProvenanceStatement {
  const { app, build, subjects, lockSha256, sources, builder } = input;
  const commit = sources.commit ? [{ name: 'sources', digest: { gitCommit: sources.commit } }] : [];
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(subjects).map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { app, build },
        internalParameters: { ...sources },
        resolvedDependencies: [...commit, { name: LOCK_FILE, digest: { sha256: lockSha256 } }],
      },
      runDetails: { builder: { id: BUILDER_ID, version: { ...builder } } },
    },
  };
}

/** Wraps a statement in an envelope without signatures. */
export function wrapStatement(statement: ProvenanceStatement): ProvenanceEnvelope {
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64');
  return { payloadType: PAYLOAD_TYPE, payload, signatures: [] };
}

/** Reads the statement of an envelope. Throws when it is not a provenance statement. */
export function unwrapStatement({ payload }: ProvenanceEnvelope): ProvenanceStatement {
  return statementSchema.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
}

/** Returns the bytes that are signed: the pre-authentication encoding of DSSE. */
export function getSignedBytes({ payloadType, payload }: ProvenanceEnvelope): Buffer {
  const body = Buffer.from(payload, 'base64');
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${body.length} `;
  return Buffer.concat([Buffer.from(head), body]);
}
