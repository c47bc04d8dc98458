import { sign, verify } from 'node:crypto';
import { type Infer, object, string } from 'shared/contract/z';
import { encodeJson, readJson } from '../store/json.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Signer, TrustedKeys } from './keys.ts';
import { BadSignatureError } from './release-errors.ts';
import { nameSet, type ReleaseSet, releaseSetSchema } from './release-set.ts';

/** `sets/<id>.json`: a set, its Ed25519 signature (base64) over its canonical JSON, and the id of the key. */
const signedSetSchema = object({ set: releaseSetSchema, signature: string(), key: string() });
type SignedSet = Infer<typeof signedSetSchema>;

const getSetKey = (id: string) => `sets/${id}.json`;

/** Reads a set; null when there is none. Throws `BadSignatureError` for an untrusted signature. */
export async function readSet(
  store: ReleaseStore,
  id: string,
  keys: TrustedKeys,
): Promise<ReleaseSet | null> {
  const signed = await readJson(store, getSetKey(id), signedSetSchema);
  if (signed === null) return null;
  const reason = findFault(signed, id, await keys());
  if (reason) throw new BadSignatureError(`The set ${id} is refused: ${reason}.`);
  return signed.set;
}

/** Stores a signed set. A set with a valid signature of this signer is not replaced. */
export async function storeSet(
  store: ReleaseStore,
  set: ReleaseSet,
  signer: Signer,
  keys: TrustedKeys,
): Promise<void> {
  const signature = sign(null, Buffer.from(canonicalJson(set)), signer.key).toString('base64');
  const signed: SignedSet = { set, signature, key: signer.id };
  if (await store.create(getSetKey(set.id), encodeJson(signed))) return;
  const existing = await readJson(store, getSetKey(set.id), signedSetSchema).catch(() => null);
  // Damaged, or signed with another key that may be removed later.
  if (!existing || existing.key !== signer.id || findFault(existing, set.id, await keys())) {
    await store.replace(getSetKey(set.id), encodeJson(signed));
  }
}

function findFault(
  { set, signature, key }: SignedSet,
  id: string,
  keys: Awaited<ReturnType<TrustedKeys>>,
): string | null {
  if (set.id !== id || nameSet(set).id !== id) return 'its content is not what its name says';
  const trustedKey = keys.get(key);
  if (!trustedKey) return `it is signed with the key ${key}, which is not among the trusted ones`;
  const text = Buffer.from(canonicalJson(set));
  if (!verify(null, text, trustedKey, Buffer.from(signature, 'base64'))) {
    return `its signature is not one of the key ${key}`;
  }
  return null;
}
