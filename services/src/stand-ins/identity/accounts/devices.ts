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
import { tellOfNewBrowser } from './tell-of-new-browser.ts';

const COOKIE = 'device';
/** As long as browsers keep any cookie. */
const KEPT_DAYS = 400;

/** The name that a browser got from us; another one where it has none, which goes with the answer. */
export function deviceOf(req: IncomingMessage, res: ServerResponse, isSecure: boolean): string {
  const kept = parse(req.headers.cookie ?? '', COOKIE)[COOKIE];
  const device = kept && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url');
  const options = { path: '/u/login', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
  res.appendHeader(
    'set-cookie',
    serialize(COOKIE, device, { ...options, maxAge: KEPT_DAYS * 86_400 }),
  );
  return device;
}

type Seen = { device: string; userAgent: string; now: Date };

/** Remembers in which browser an account was signed in to; tells its owner of each but the first. */
export function noteDevice(db: Database, account: Account, seen: Seen): Promise<void> {
  const { accountId } = account;
  const deviceHash = createHash('sha256').update(seen.device).digest('hex');
  return withSystemContext(db, async (tx) => {
    // Two browsers at once are one after the other, so that one of them is the first.
    await tx
      .select({ accountId: identityAccount.accountId })
      .from(identityAccount)
      .where(eq(identityAccount.accountId, accountId))
      .for('update');
    const [known] = await tx
      .update(identityDevice)
      .set({ lastUsedAt: seen.now })
      .where(
        and(eq(identityDevice.accountId, accountId), eq(identityDevice.deviceHash, deviceHash)),
      )
      .returning({ deviceHash: identityDevice.deviceHash });
    if (known) return;
    const wasHere = await wasSignedIn(tx, accountId);
    await tx.insert(identityDevice).values({ accountId, deviceHash, lastUsedAt: seen.now });
    if (wasHere) await tellOfNewBrowser(tx, account, { ...seen, deviceHash });
  });
}

/** Also before browsers had names. */
async function wasSignedIn(tx: Tx, accountId: string): Promise<boolean> {
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

/** Forgets browsers that have lost their cookie by now, but of no account the last one. */
export async function sweepDevices(db: Database): Promise<void> {
  const newer = alias(identityDevice, 'newer');
  await withSystemContext(db, (tx) =>
    tx.delete(identityDevice).where(
      and(
        lt(identityDevice.lastUsedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
        sql`exists (${tx
          .select({ one: sql`1` })
          .from(newer)
          .where(
            and(
              eq(newer.accountId, identityDevice.accountId),
              ne(newer.deviceHash, identityDevice.deviceHash),
              sql`${newer.lastUsedAt} >= now() - make_interval(days => ${KEPT_DAYS})`,
            ),
          )})`,
      ),
    ),
  );
}
