import { deleteObject, readObject, writeObject } from './device-store.ts';

const KEY = 'secret-key';
const ALGORITHM = 'AES-GCM';

type EncryptedSecret = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** The encryption key of this browser. It is not extractable, so scripts can use but never read it. */
async function getOwnKey(): Promise<CryptoKey> {
  const stored = await readObject(KEY);
  if (stored instanceof CryptoKey) return stored;
  const created = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await writeObject(KEY, created);
  return created;
}

const isEncryptedSecret = (value: unknown): value is EncryptedSecret =>
  typeof value === 'object' && value !== null && 'iv' in value && 'data' in value;

/** Reads a secret; empty if there is none or the device has no storage. */
export async function readSecret(key: string): Promise<string> {
  const encrypted = await readObject(key);
  if (!isEncryptedSecret(encrypted)) return '';
  try {
    const { iv, data } = encrypted;
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await getOwnKey(), data);
    return new TextDecoder().decode(text);
  } catch {
    return '';
  }
}

// Writes run one after the other, so that the last value wins.
let lastWrite: Promise<void> = Promise.resolve();

/** Stores a short secret encrypted on this device; an empty text removes it. */
export function writeSecret(key: string, secret: string): Promise<void> {
  lastWrite = lastWrite.then(() => writeEncrypted(key, secret));
  return lastWrite;
}

async function writeEncrypted(key: string, secret: string): Promise<void> {
  if (secret === '') return deleteObject(key);
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(secret);
    const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await getOwnKey(), text);
    await writeObject(key, { iv, data } satisfies EncryptedSecret);
  } catch {
    // Without storage the secret only stays in the form.
  }
}
