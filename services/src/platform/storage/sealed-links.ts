import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { z } from 'zod';

export type LinkSettings = { secret: string; seconds: number };

export type SealedLinks<Linked> = {
  seal(linked: Linked, now: Date): Promise<{ link: string; expiresAt: Date }>;
  /** Throws 410 `link_expired` for an expired link, and 404 for a forged one. */
  open(link: string, now: Date): Promise<Linked>;
};

/**
 * Creates links that are valid for `settings.seconds`. A link is an encrypted JWT, so that a link in a log reveals no
 * ids. A link for one `purpose` cannot be opened for another.
 */
export function createSealedLinks<Linked extends object>(
  purpose: string,
  schema: z.ZodType<Linked>,
  settings: LinkSettings,
): SealedLinks<Linked> {
  const key = createHash('sha256').update(`${purpose}\n${settings.secret}`).digest();
  return {
    async seal(linked, now) {
      const expiresAt = new Date(now.getTime() + settings.seconds * 1000);
      const link = await new EncryptJWT({ linked })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(expiresAt)
        .encrypt(key);
      return { link, expiresAt };
    },
    async open(link, now) {
      try {
        const { payload } = await jwtDecrypt(link, key, {
          currentDate: now,
          requiredClaims: ['exp'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return schema.parse(payload.linked);
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw new Problem(410, 'link_expired', 'This link has expired. Request a new one.');
        }
        if (error instanceof errors.JOSEError) throw notFound();
        throw error;
      }
    },
  };
}
