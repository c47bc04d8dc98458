import { createHash, randomUUID } from 'node:crypto';
import type {
  InstrumentsClient,
  ProcessorInstrument,
} from 'services/payments/processor/instruments-client';
import type { Database, Tx } from 'services/platform/db/database';
import {
  type Actor,
  withRenterContext,
  withRenterSnapshot,
} from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { Caller } from 'services/platform/http/authenticate';
import { requireRecentSignIn } from 'services/platform/http/require-recent-sign-in';
import { loadPersonName } from 'services/resident';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { ensureDefaultMethod } from './ensure-default-method.ts';
import { loadTodayOfCaller } from './load-today-of-caller.ts';
import { loadSavedMethod } from './manage-methods.ts';
import { notifyMethodAdded } from './notify-method-added.ts';
import { findMethodByTokenHash, insertMethod, lockMethods } from './store/saved-methods.ts';

/**
 * Returns the owner id used at the processor. A token can only be redeemed by the person whose form created
 * it.
 */
export const getProcessorOwner = ({ corporationId, personId }: Actor) =>
  `${corporationId}/${personId}`;

/** How long the processor's form stays open after the sign-in that opened it, in milliseconds. */
const FORM_LIFETIME_MS = 20 * 60_000;

type Deps = {
  db: Database;
  instruments: InstrumentsClient;
  now: Date;
  /** Counts a token that was redeemed. Throws when the limit is exceeded. */
  count(): Promise<void>;
};

/** Additions in progress in this process, by token. */
const pendingAdds = new Map<string, Promise<SavedMethod>>();

/**
 * Saves the instrument behind a one-time token. The token is the idempotency key: sent again, even
 * concurrently, it adds nothing and does not count toward the limit.
 */
export function addMethod(deps: Deps, actor: Caller, token: string): Promise<SavedMethod> {
  const key = JSON.stringify([actor.corporationId, actor.personId, actor.signedInAt, token]);
  const addition = pendingAdds.get(key) ?? addMethodOnce(deps, actor, token);
  pendingAdds.set(key, addition);
  return addition.finally(() => pendingAdds.delete(key));
}

async function addMethodOnce(deps: Deps, actor: Caller, token: string): Promise<SavedMethod> {
  const { db, instruments, now, count } = deps;
  const addedWith = createHash('sha256').update(token).digest('hex');
  const existing = await withRenterSnapshot(db, actor, (tx) =>
    findAddedMethod(tx, actor, addedWith, now),
  );
  if (existing) return existing;
  requireRecentSignIn(actor, new Date(), FORM_LIFETIME_MS);
  const instrument = await instruments.redeem(token, getProcessorOwner(actor));
  // Counted after the call, so that an unavailable processor does not use up the renter's attempts.
  await count();
  if (!instrument) {
    throw new Problem(
      422,
      'token_unusable',
      'The token was already used, has expired, or is not yours.',
      {
        field: 'token',
      },
    );
  }
  return withRenterContext(db, actor, async (tx) => {
    await lockMethods(tx, actor);
    await insertMethod(tx, {
      corporationId: actor.corporationId,
      personId: actor.personId,
      methodId: randomUUID(),
      addedWith,
      ...toMethodColumns(instrument, await loadPersonName(tx, actor.corporationId, actor.personId)),
    });
    await ensureDefaultMethod(tx, actor, await loadTodayOfCaller(tx, actor, now));
    const added = await findAddedMethod(tx, actor, addedWith, now);
    if (!added) throw new Error('The method was not inserted.');
    await notifyMethodAdded(tx, actor, added);
    return added;
  });
}

async function findAddedMethod(
  tx: Tx,
  actor: Actor,
  addedWith: string,
  now: Date,
): Promise<SavedMethod | undefined> {
  const row = await findMethodByTokenHash(tx, actor, addedWith);
  return row && loadSavedMethod(tx, actor, row.methodId, await loadTodayOfCaller(tx, actor, now));
}

function toMethodColumns(instrument: ProcessorInstrument, payer: string) {
  const { kind, funding, is_verified: isVerified } = instrument;
  const cardKind = funding === 'debit' ? 'debit_card' : 'credit_card';
  return {
    kind: kind === 'bank' ? 'bank' : cardKind,
    institution: instrument.institution,
    last4: instrument.last4,
    holderName: instrument.holder ?? payer,
    accountType: instrument.account_type,
    expires: instrument.expires,
    state: isVerified ? 'active' : 'pending_verification',
    isDefault: false,
    instrumentToken: instrument.instrument_token,
    attemptsLeft: isVerified ? null : instrument.attempts_left,
    verifyBy: isVerified ? null : new Date(instrument.verify_by),
  } as const;
}
