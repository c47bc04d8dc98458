import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const keysSchema = z.object({
  /** The private RS256 key, as a JWK. */
  signing: z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    alg: z.literal('RS256'),
    use: z.literal('sig'),
    n: z.string(),
    e: z.string(),
    d: z.string(),
  }),
  /** Cookie keys. The first key signs; all keys are accepted. */
  cookies: z.array(z.string().min(32)).min(1),
});
export type IdentityKeys = z.infer<typeof keysSchema>;

function generateKeys(): IdentityKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
  const kid = randomBytes(8).toString('hex');
  return keysSchema.parse({
    signing: { ...jwk, kid },
    cookies: [randomBytes(32).toString('base64url')],
  });
}

function readKeys(path: string): IdentityKeys | undefined {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The keys of the sign-in in ${path} cannot be read. Move the file away.`);
  }
}

/** Loads the keys of this installation. Creates them at the first start, so that sessions survive a restart. */
export function loadIdentityKeys(dataDir: string): IdentityKeys {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'identity-keys.json');
  const existing = readKeys(path);
  if (existing !== undefined) return existing;

  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporaryPath, JSON.stringify(generateKeys()), { mode: 0o600, flag: 'wx' });
  chmodSync(temporaryPath, 0o600);
  try {
    // Unlike a rename, a link fails if another process created the file first. Then its keys are used.
    linkSync(temporaryPath, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryPath);
  }
  return loadIdentityKeys(dataDir);
}
