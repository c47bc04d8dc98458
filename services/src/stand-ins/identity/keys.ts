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
  /** Sign the cookies; the first one signs, all are accepted. */
  cookies: z.array(z.string().min(32)).min(1),
});
export type IdentityKeys = z.infer<typeof keysSchema>;

function generate(): IdentityKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
  const kid = randomBytes(8).toString('hex');
  return keysSchema.parse({
    signing: { ...jwk, kid },
    cookies: [randomBytes(32).toString('base64url')],
  });
}

function read(path: string): IdentityKeys | undefined {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The keys of the sign-in in ${path} cannot be read. Move the file away.`);
  }
}

/** The keys of this installation, made at the first start: sessions and tokens outlive a restart. */
export function loadKeys(dataDir: string): IdentityKeys {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'identity-keys.json');
  const known = read(path);
  if (known !== undefined) return known;

  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(generate()), { mode: 0o600, flag: 'wx' });
  chmodSync(draft, 0o600);
  try {
    // A link, unlike a rename, fails where another process was first: then its keys count.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return loadKeys(dataDir);
}
