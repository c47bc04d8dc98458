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
import { ensureDefaultMethod } from './ensure-default-method.ts';
import { loadTodayOfCaller } from './load-today-of-caller.ts';
import { loadSavedMethod } from './manage-methods.ts';
import { findOwnMethod, lockMethods, updateMethod } from './store/saved-methods.ts';
import type { MethodRow } from './to-method-response.ts';

type Deps = { db: Database; instruments: InstrumentsClient; now: Date };

/** Verifies a bank account by its two small deposits. The processor counts the attempts. */
export async function verifyMethod(
  { db, instruments, now }: Deps,
  actor: Actor,
  { methodId, amountsCents }: { methodId: string; amountsCents: readonly number[] },
): Promise<SavedMethod> {
  const method = await withRenterSnapshot(db, actor, (tx) => findOwnMethod(tx, actor, methodId));
  if (!isVerificationOpen(method, now)) throw createVerificationOverProblem();
  const result = await instruments.verify(method.instrumentToken, amountsCents);
  const saved = await withRenterContext(db, actor, async (tx) => {
    await lockMethods(tx, actor);
    const today = await loadTodayOfCaller(tx, actor, now);
    await updateMethod(tx, actor, methodId, toVerificationChange(result));
    await ensureDefaultMethod(tx, actor, today);
    return loadSavedMethod(tx, actor, methodId, today);
  });
  if (result.is_verified) return saved;
  throw new Problem(422, 'verification_failed', 'These amounts do not match the two deposits.', {
    field: 'amounts_cents',
    details: { attempts_left: result.attempts_left },
  });
}

const isVerificationOpen = ({ state, attemptsLeft, verifyBy }: MethodRow, now: Date) =>
  state === 'pending_verification' &&
  (attemptsLeft ?? 0) > 0 &&
  verifyBy !== null &&
  now < verifyBy;

const toVerificationChange = ({
  is_verified: isVerified,
  attempts_left: attemptsLeft,
}: Verification) =>
  isVerified
    ? ({ state: 'active', attemptsLeft: null, verifyBy: null } as const)
    : { attemptsLeft };

const createVerificationOverProblem = () =>
  new Problem(409, 'verification_over', 'This account can no longer be verified.');
