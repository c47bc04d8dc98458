import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../store/file-errors.ts';
import { storeFolder } from '../store/release-store.ts';
import { createKeyPair } from './create-key-pair.ts';
import { ReleaseRefusedError } from './release-errors.ts';

/** The environment of this machine alone, which makes a key pair for itself. */
const LOCAL_ENVIRONMENT = 'local';

/** Gives the public keys whose sets are served: id -> key. Read anew, for they may be exchanged. */
export type TrustedKeys = () => Promise<ReadonlyMap<string, KeyObject>>;

export interface Signer {
  readonly id: string;
  readonly key: KeyObject;
}

/** Short name of a key pair, by its public half. */
export function getKeyId(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  const der = half.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/** The public keys of RELEASE_PUBLIC_KEYS_FILE (PEM, any number); in local our own without it. */
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

/** The private key of RELEASE_KEY_FILE; in local a pair is made on first use without it. */
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
  const own = getLocalKeyFiles(settings);
  if (!named) await createKeyPair(own);
  const file = named || own.privateFile;
  const key = parsePrivateKey(file, await readKeyFile(file));
  return { id: getKeyId(key), key };
}

/** Those of `keys`, and the signer's own. */
export function withOwnKey(keys: TrustedKeys, signer: Signer): TrustedKeys {
  const own = createPublicKey(signer.key);
  return async () => new Map([...(await keys()), [signer.id, own]]);
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
    // Said below, in our own words.
  }
  throw new ReleaseRefusedError(
    `${file} holds no private Ed25519 key: pnpm release make-key --to ${file} makes one.`,
  );
}

function parsePublicKeys(file: string, text: string): Map<string, KeyObject> {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  try {
    return new Map(blocks.map((pem) => createPublicKey(pem)).map((key) => [getKeyId(key), key]));
  } catch {
    throw new ReleaseRefusedError(`${file} holds a public key that cannot be read: write it anew.`);
  }
}
