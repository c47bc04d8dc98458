import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../store/file-errors.ts';
import { storeFolder } from '../store/release-store.ts';
import { createKeyPair } from './create-key-pair.ts';
import { ReleaseRefusedError } from './release-errors.ts';

/** The environment of this machine, which creates its own key pair. */
const LOCAL_ENVIRONMENT = 'local';

/** Loads the trusted public keys, by id. They are read each time, because they may be rotated. */
export type TrustedKeys = () => Promise<ReadonlyMap<string, KeyObject>>;

export interface Signer {
  readonly id: string;
  readonly key: KeyObject;
}

/** Returns the short id of a key pair, a hash of its public key. */
export function getKeyId(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  const der = half.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/** The public keys of RELEASE_PUBLIC_KEYS_FILE (PEM, any number); in local by default the own key pair. */
export function openTrustedKeys(settings: NodeJS.ProcessEnv, environment: string): TrustedKeys {
  const named = settings.RELEASE_PUBLIC_KEYS_FILE;
  if (!named && environment !== LOCAL_ENVIRONMENT) {
    throw new ReleaseRefusedError(
      `The sets of ${environment} cannot be checked: set RELEASE_PUBLIC_KEYS_FILE to the file with the public keys of the release tool.`,
    );
  }
  const file = named || getLocalKeyFiles(settings).publicFile;
  return async () => parsePublicKeys(file, await readKeyFile(file));
}

/** Loads the private key of RELEASE_KEY_FILE; in local by default creates a key pair on first use. */
export async function loadSigner(
  settings: NodeJS.ProcessEnv,
  environment: string,
): Promise<Signer> {
  const named = settings.RELEASE_KEY_FILE;
  if (!named && environment !== LOCAL_ENVIRONMENT) {
    throw new ReleaseRefusedError(
      `A set of ${environment} has to be signed: set RELEASE_KEY_FILE to the private key of the release tool (pnpm release make-key makes one).`,
    );
  }
  const localKey = getLocalKeyFiles(settings);
  if (!named) await createKeyPair(localKey);
  const file = named || localKey.privateFile;
  const key = parsePrivateKey(file, await readKeyFile(file));
  return { id: getKeyId(key), key };
}

/** Adds the signer's own public key to the trusted keys. */
export function withOwnKey(keys: TrustedKeys, signer: Signer): TrustedKeys {
  const localKey = createPublicKey(signer.key);
  return async () => new Map([...(await keys()), [signer.id, localKey]]);
}

function getLocalKeyFiles(settings: NodeJS.ProcessEnv) {
  const folder = join(storeFolder(settings), '.keys');
  return {
    privateFile: join(folder, 'release-key.pem'),
    publicFile: join(folder, 'release-public-keys.pem'),
  };
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw new ReleaseRefusedError(
      `The key file ${file} cannot be read: ${(error as Error).message}.`,
    );
  }
}

function parsePrivateKey(file: string, text: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below has a clearer message.
  }
  throw new ReleaseRefusedError(
    `${file} holds no private Ed25519 key: pnpm release make-key --to ${file} makes one.`,
  );
}

/** Returns the public keys of a PEM file, in PEM format. */
export function listPublicKeyBlocks(text: string): string[] {
  return text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
}

function parsePublicKeys(file: string, text: string): Map<string, KeyObject> {
  const blocks = listPublicKeyBlocks(text);
  try {
    return new Map(blocks.map((pem) => createPublicKey(pem)).map((key) => [getKeyId(key), key]));
  } catch {
    throw new ReleaseRefusedError(
      `${file} holds a public key that cannot be read: write it again.`,
    );
  }
}
