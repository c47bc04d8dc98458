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
import { savedMethod } from './manage-methods.ts';
import { settleDefault } from './settle-default.ts';
import { findAddedWith, insertMethod, lockMethods } from './store.ts';
import { tellOfMethod } from './tell-of-method.ts';
import { todayOfCaller } from './today-of-caller.ts';

/** The name by which the processor knows whose form it was: a token is good for its person alone. */
export const ownerOf = ({ corporationId, personId }: Actor) => `${corporationId}/${personId}`;

/** As long as the processor's form stays open after the sign-in that opened it, in ms. */
const FORM_MS = 20 * 60_000;

type Deps = {
  db: Database;
  instruments: InstrumentsClient;
  now: Date;
  /** Counts a token that was looked up. Throws where it is one too many. */
  count(): Promise<void>;
};

/** Tokens that are being added by this process. */
const running = new Map<string, Promise<SavedMethod>>();

/**
 * Saves what stands behind a one-time token. The token is the key: sent again, also at the same moment, it
 * adds nothing and is not counted again.
 */
export function addMethod(deps: Deps, actor: Caller, token: string): Promise<SavedMethod> {
  const key = JSON.stringify([actor.corporationId, actor.personId, actor.signedInAt, token]);
  const adding = running.get(key) ?? addOnce(deps, actor, token);
  running.set(key, adding);
  return adding.finally(() => running.delete(key));
}

async function addOnce(deps: Deps, actor: Caller, token: string): Promise<SavedMethod> {
  const { db, instruments, now, count } = deps;
  const addedWith = createHash('sha256').update(token).digest('hex');
  const known = await withRenterSnapshot(db, actor, (tx) => findAdded(tx, actor, addedWith, now));
  if (known) return known;
  requireRecentSignIn(actor, new Date(), FORM_MS);
  const instrument = await instruments.redeem(token, ownerOf(actor));
  // After it: a processor that does not answer must not use up the renter's tries.
  await count();
  if (!instrument) {
    throw new Problem(422, 'token_unusable', 'The token is used up, too old, or not yours.', {
      field: 'token',
    });
  }
  return withRenterContext(db, actor, async (tx) => {
    await lockMethods(tx, actor);
    await insertMethod(tx, {
      corporationId: actor.corporationId,
      personId: actor.personId,
      methodId: randomUUID(),
      addedWith,
      ...columnsOf(instrument, await loadPersonName(tx, actor.corporationId, actor.personId)),
    });
    await settleDefault(tx, actor, await todayOfCaller(tx, actor, now));
    const added = await findAdded(tx, actor, addedWith, now);
    if (!added) throw new Error('The method was not written.');
    await tellOfMethod(tx, actor, added);
    return added;
  });
}

async function findAdded(
  tx: Tx,
  actor: Actor,
  addedWith: string,
  now: Date,
): Promise<SavedMethod | undefined> {
  const row = await findAddedWith(tx, actor, addedWith);
  return row && savedMethod(tx, actor, row.methodId, await todayOfCaller(tx, actor, now));
}

function columnsOf(instrument: ProcessorInstrument, payer: string) {
  const { kind, funding, is_verified: isVerified } = instrument;
  const card = funding === 'debit' ? 'debit_card' : 'credit_card';
  return {
    kind: kind === 'bank' ? 'bank' : card,
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
