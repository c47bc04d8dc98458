import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describeUnreadableFile } from 'shared/server/settings/check-setting';
import { listPublicKeyBlocks } from './keys.ts';

/** Returns a sentence when a file of trusted public keys cannot be used; undefined when it can. */
export function describeKeyFile(file: string): string | undefined {
  const unreadable = describeUnreadableFile('RELEASE_PUBLIC_KEYS_FILE', file);
  if (unreadable !== undefined) return unreadable;
  return hasPublicKeys(file)
    ? undefined
    : `RELEASE_PUBLIC_KEYS_FILE names the file ${file}, which has no Ed25519 public key in PEM format: write it with \`pnpm release make-key\`.`;
}

function hasPublicKeys(file: string): boolean {
  try {
    const blocks = listPublicKeyBlocks(readFileSync(file, 'utf8'));
    const keys = blocks.map((pem) => createPublicKey(pem));
    return keys.length > 0 && keys.every((key) => key.asymmetricKeyType === 'ed25519');
  } catch {
    return false;
  }
}
