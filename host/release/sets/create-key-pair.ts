import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getErrorCode } from '../store/file-errors.ts';

export interface KeyFiles {
  /** Read by the release tool alone: mode 0600. */
  readonly privateFile: string;
  readonly publicFile: string;
}

/**
 * Makes an Ed25519 pair where there is none; the first of several processes wins. False where the
 * private key was there already: its public half is then written beside it if it is missing.
 */
export async function createKeyPair({ privateFile, publicFile }: KeyFiles): Promise<boolean> {
  await mkdir(dirname(privateFile), { recursive: true });
  await mkdir(dirname(publicFile), { recursive: true });
  const made = await createPrivateKeyFile(privateFile);
  const publicKey = createPublicKey(await readFile(privateFile, 'utf8'));
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const there = await readFile(publicFile, 'utf8').catch(() => '');
  if (!there.includes(String(pem).trim())) await writeAtomically(publicFile, there + pem);
  return made;
}

async function createPrivateKeyFile(privateFile: string): Promise<boolean> {
  if (await readFile(privateFile).then(Boolean, () => false)) return false;
  const { privateKey } = generateKeyPairSync('ed25519');
  const own = `${privateFile}.${randomUUID()}`;
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(own, pem, { mode: 0o600, flush: true });
  try {
    await link(own, privateFile);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function writeAtomically(file: string, text: string | Buffer): Promise<void> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, text, { flush: true });
  await rename(own, file);
}
