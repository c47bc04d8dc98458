import type {
  InstrumentsClient,
  Verification,
} from 'services/payments/processor/instruments-client';
import type { Database } from 'services/platform/db/database';
import {
  type Actor,
  withRenterContext,
  withRenterSnapshot,
} from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { savedMethod } from './manage-methods.ts';
import type { MethodRow } from './present-method.ts';
import { settleDefault } from './settle-default.ts';
import { changeMethod, findOwnMethod, lockMethods } from './store.ts';
import { todayOfCaller } from './today-of-caller.ts';

type Deps = { db: Database; instruments: InstrumentsClient; now: Date };

/** Confirms a bank account by its two small deposits. The processor counts the tries. */
export async function verifyMethod(
  { db, instruments, now }: Deps,
  actor: Actor,
  { methodId, amountsCents }: { methodId: string; amountsCents: readonly number[] },
): Promise<SavedMethod> {
  const method = await withRenterSnapshot(db, actor, (tx) => findOwnMethod(tx, actor, methodId));
  if (!isOpen(method, now)) throw over();
  const result = await instruments.verify(method.instrumentToken, amountsCents);
  const saved = await withRenterContext(db, actor, async (tx) => {
    await lockMethods(tx, actor);
    const today = await todayOfCaller(tx, actor, now);
    await changeMethod(tx, actor, methodId, changeBy(result));
    await settleDefault(tx, actor, today);
    return savedMethod(tx, actor, methodId, today);
  });
  if (result.is_verified) return saved;
  throw new Problem(422, 'verification_failed', 'These are not the two deposits.', {
    field: 'amounts_cents',
    details: { attempts_left: result.attempts_left },
  });
}

const isOpen = ({ state, attemptsLeft, verifyBy }: MethodRow, now: Date) =>
  state === 'pending_verification' &&
  (attemptsLeft ?? 0) > 0 &&
  verifyBy !== null &&
  now < verifyBy;

const changeBy = ({ is_verified: isVerified, attempts_left: attemptsLeft }: Verification) =>
  isVerified
    ? ({ state: 'active', attemptsLeft: null, verifyBy: null } as const)
    : { attemptsLeft };

const over = () => new Problem(409, 'verification_over', 'There is nothing to verify any more.');
