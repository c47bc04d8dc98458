import { deleteObject, readObject, writeObject } from './device-store.ts';

const KEY = 'secret-key';
const ALGORITHM = 'AES-GCM';

type EncryptedSecret = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** A key that the browser keeps and gives to no script: only it can say what a secret was. */
async function getOwnKey(): Promise<CryptoKey> {
  const kept = await readObject(KEY);
  if (kept instanceof CryptoKey) return kept;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await writeObject(KEY, made);
  return made;
}

const isEncryptedSecret = (value: unknown): value is EncryptedSecret =>
  typeof value === 'object' && value !== null && 'iv' in value && 'data' in value;

/** What was kept there; empty where nothing was, and where the device keeps nothing. */
export async function readSecret(place: string): Promise<string> {
  const sealed = await readObject(place);
  if (!isEncryptedSecret(sealed)) return '';
  try {
    const { iv, data } = sealed;
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await getOwnKey(), data);
    return new TextDecoder().decode(text);
  } catch {
    return '';
  }
}

// One after the other: what was typed last is what stands there in the end.
let lastWrite: Promise<void> = Promise.resolve();

/** Keeps a short secret on this device, never as it was typed; empty forgets it. */
export function writeSecret(place: string, secret: string): Promise<void> {
  lastWrite = lastWrite.then(() => write(place, secret));
  return lastWrite;
}

async function write(place: string, secret: string): Promise<void> {
  if (secret === '') return deleteObject(place);
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(secret);
    const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await getOwnKey(), text);
    await writeObject(place, { iv, data } satisfies EncryptedSecret);
  } catch {
    // The form holds it until it is left.
  }
}
