import { sign } from 'node:crypto';
import {
  envelopeSchema,
  getSignedBytes,
  type ProvenanceEnvelope,
  unwrapStatement,
} from 'shared/federation/supply-chain/provenance';
import type { Signer } from '../sets/keys.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import type { BuildName } from '../store/build-key.ts';
import { encodeJson } from '../store/json.ts';

/**
 * Signs the provenance that a build wrote into its folder. Returns the envelope for the store. Throws a
 * `ReleaseRefusedError` when it is the provenance of another build.
 */
export function signProvenance(name: BuildName, bytes: Uint8Array, signer: Signer): Uint8Array {
  const envelope = parseEnvelope(name, bytes);
  const sig = sign(null, getSignedBytes(envelope), signer.key).toString('base64');
  return encodeJson({ ...envelope, signatures: [{ keyid: signer.id, sig }] });
}

function parseEnvelope(name: BuildName, bytes: Uint8Array): ProvenanceEnvelope {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    const { app, build } = unwrapStatement(envelope).predicate.buildDefinition.externalParameters;
    if (app === name.app && build === name.build) return envelope;
  } catch {
    // The error below says what to do.
  }
  throw new ReleaseRefusedError(
    `${name.app} ${name.build} has a provenance that is not its own: build the app again.`,
  );
}
