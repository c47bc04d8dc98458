import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { z } from 'zod';

export type LinkSettings = { secret: string; seconds: number };

export type SealedLinks<Linked> = {
  seal(linked: Linked, now: Date): Promise<{ link: string; expiresAt: Date }>;
  /** Throws 410 `link_expired` for one whose time is over, 404 for one that we did not make. */
  open(link: string, now: Date): Promise<Linked>;
};

/**
 * Links that hold for `seconds`, sealed by the secret: who sees one in a log learns no id of it. Those of
 * one `purpose` open nothing of another.
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
          throw new Problem(410, 'link_expired', 'This link is over. Ask for another one.');
        }
        if (error instanceof errors.JOSEError) throw notFound();
        throw error;
      }
    },
  };
}
