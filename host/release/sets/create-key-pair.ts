import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getErrorCode } from '../store/file-errors.ts';

export interface KeyFiles {
  /** Readable only by the release tool: mode 0600. */
  readonly privateFile: string;
  readonly publicFile: string;
}

/**
 * Creates an Ed25519 key pair unless it exists; the first of several processes wins. Returns false when the
 * private key already existed; its public key is then added to `publicFile` if it is missing.
 */
export async function createKeyPair({ privateFile, publicFile }: KeyFiles): Promise<boolean> {
  await mkdir(dirname(privateFile), { recursive: true });
  await mkdir(dirname(publicFile), { recursive: true });
  const isCreated = await createPrivateKeyFile(privateFile);
  const publicKey = createPublicKey(await readFile(privateFile, 'utf8'));
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const existing = await readFile(publicFile, 'utf8').catch(() => '');
  if (!existing.includes(String(pem).trim())) await writeAtomically(publicFile, existing + pem);
  return isCreated;
}

async function createPrivateKeyFile(privateFile: string): Promise<boolean> {
  if (await readFile(privateFile).then(Boolean, () => false)) return false;
  const { privateKey } = generateKeyPairSync('ed25519');
  const temporary = `${privateFile}.${randomUUID()}`;
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(temporary, pem, { mode: 0o600, flush: true });
  try {
    await link(temporary, privateFile);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeAtomically(file: string, text: string | Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, file);
}
