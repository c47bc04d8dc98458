import { sign, verify } from 'node:crypto';
import { type Infer, object, string } from 'shared/contract/z';
import { encodeJson, readJson } from '../store/json.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Signer, TrustedKeys } from './keys.ts';
import { BadSignatureError } from './release-errors.ts';
import { nameSet, type ReleaseSet, releaseSetSchema } from './release-set.ts';

/** `sets/<id>.json`: a set, its Ed25519 signature (base64) over its canonical JSON, and whose. */
const signedSetSchema = object({ set: releaseSetSchema, signature: string(), key: string() });
type SignedSet = Infer<typeof signedSetSchema>;

const getSetKey = (id: string) => `sets/${id}.json`;

/** A set by its id, null where there is none. Throws `BadSignatureError` for one that is not of ours. */
export async function readSet(
  store: ReleaseStore,
  id: string,
  keys: TrustedKeys,
): Promise<ReleaseSet | null> {
  const signed = await readJson(store, getSetKey(id), signedSetSchema);
  if (signed === null) return null;
  const fault = findFault(signed, id, await keys());
  if (fault) throw new BadSignatureError(`The set ${id} is refused: ${fault}.`);
  return signed.set;
}

/** Keeps a set under its id, signed. One that this signer has signed stays. */
export async function storeSet(
  store: ReleaseStore,
  set: ReleaseSet,
  signer: Signer,
  keys: TrustedKeys,
): Promise<void> {
  const signature = sign(null, Buffer.from(canonicalJson(set)), signer.key).toString('base64');
  const signed: SignedSet = { set, signature, key: signer.id };
  if (await store.create(getSetKey(set.id), encodeJson(signed))) return;
  const there = await readJson(store, getSetKey(set.id), signedSetSchema).catch(() => null);
  // Spoilt, or signed with another key, which may be on its way out.
  if (!there || there.key !== signer.id || findFault(there, set.id, await keys())) {
    await store.replace(getSetKey(set.id), encodeJson(signed));
  }
}

function findFault(
  { set, signature, key }: SignedSet,
  id: string,
  keys: Awaited<ReturnType<TrustedKeys>>,
): string | null {
  if (set.id !== id || nameSet(set).id !== id) return 'its content is not what its name says';
  const trusted = keys.get(key);
  if (!trusted) return `it is signed with the key ${key}, which is not among the trusted ones`;
  const text = Buffer.from(canonicalJson(set));
  if (!verify(null, text, trusted, Buffer.from(signature, 'base64'))) {
    return `its signature is not one of the key ${key}`;
  }
  return null;
}
