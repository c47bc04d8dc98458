import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { parse, serialize } from 'hono/utils/cookie';
import type { Database, Tx } from 'services/platform/db/database';
import {
  identityAccount,
  identityDevice,
  identitySignIn,
} from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import type { Account } from './accounts.ts';
import { notifyOfNewBrowser } from './notify-of-new-browser.ts';

const COOKIE = 'device';
/** The longest lifetime that browsers allow for a cookie. */
const RETENTION_DAYS = 400;

/** Returns the device id from the cookie of a browser, or creates one. Sets the cookie on the response. */
export function readOrCreateDeviceId(
  req: IncomingMessage,
  res: ServerResponse,
  isSecure: boolean,
): string {
  const cookie = parse(req.headers.cookie ?? '', COOKIE)[COOKIE];
  const device =
    cookie && /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString('base64url');
  const options = { path: '/u/login', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
  res.appendHeader(
    'set-cookie',
    serialize(COOKIE, device, { ...options, maxAge: RETENTION_DAYS * 86_400 }),
  );
  return device;
}

type DeviceUse = { device: string; userAgent: string; now: Date };

/** Records that an account was used in a browser. Notifies the owner of every new browser except the first. */
export function recordDevice(db: Database, account: Account, use: DeviceUse): Promise<void> {
  const { accountId } = account;
  const deviceHash = createHash('sha256').update(use.device).digest('hex');
  return withSystemContext(db, async (tx) => {
    // Locks the account, so that of two concurrent sign-ins only one counts as the first browser.
    await tx
      .select({ accountId: identityAccount.accountId })
      .from(identityAccount)
      .where(eq(identityAccount.accountId, accountId))
      .for('update');
    const [knownDevice] = await tx
      .update(identityDevice)
      .set({ lastUsedAt: use.now })
      .where(
        and(eq(identityDevice.accountId, accountId), eq(identityDevice.deviceHash, deviceHash)),
      )
      .returning({ deviceHash: identityDevice.deviceHash });
    if (knownDevice) return;
    const isKnownAccount = await hasSignedInBefore(tx, accountId);
    await tx.insert(identityDevice).values({ accountId, deviceHash, lastUsedAt: use.now });
    if (isKnownAccount) await notifyOfNewBrowser(tx, account, { ...use, deviceHash });
  });
}

/** Also checks sign-ins, because accounts signed in before device ids existed. */
async function hasSignedInBefore(tx: Tx, accountId: string): Promise<boolean> {
  const devices = await tx
    .select({ accountId: identityDevice.accountId })
    .from(identityDevice)
    .where(eq(identityDevice.accountId, accountId))
    .limit(1);
  if (devices.length > 0) return true;
  const signIns = await tx
    .select({ accountId: identitySignIn.accountId })
    .from(identitySignIn)
    .where(eq(identitySignIn.accountId, accountId))
    .limit(1);
  return signIns.length > 0;
}

/** Deletes devices whose cookie has expired, except for accounts that have no newer device. */
export async function deleteOldDevices(db: Database): Promise<void> {
  const newer = alias(identityDevice, 'newer');
  await withSystemContext(db, (tx) =>
    tx.delete(identityDevice).where(
      and(
        lt(identityDevice.lastUsedAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`),
        sql`exists (${tx
          .select({ one: sql`1` })
          .from(newer)
          .where(
            and(
              eq(newer.accountId, identityDevice.accountId),
              ne(newer.deviceHash, identityDevice.deviceHash),
              sql`${newer.lastUsedAt} >= now() - make_interval(days => ${RETENTION_DAYS})`,
            ),
          )})`,
      ),
    ),
  );
}
