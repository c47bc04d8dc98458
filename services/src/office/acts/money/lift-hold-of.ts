import type { Act, Outcome } from 'services/office/act-schema';
import { ActRefused } from 'services/office/find-renter';
import {
  endedBy,
  isWithdrawn,
  labelOf,
  liftHold,
  lockMethod,
  type MethodRow,
  stopPlansWith,
} from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { findMethods } from './store.ts';

type LiftHold = Extract<Act, { act: 'lift-hold' }>;

/** What a return has put on hold can be paid with again. Throws `ActRefused` where that must not be. */
export async function liftHoldOf(tx: Tx, act: LiftHold, now: Date): Promise<Outcome> {
  const method = await lockMethod(tx, await methodNamed(tx, act));
  const label = labelOf(method);
  if (method.state !== 'blocked') throw new ActRefused(`${label} is not on hold.`);
  const why = await whyEnded(tx, method);
  if (why !== null) {
    throw new ActRefused(
      `${label} cannot be used again: ${why}. The renter has to add another one.`,
    );
  }
  const agreesAnew = isWithdrawn(method.blockedCode ?? '');
  await liftHold(tx, method, now);
  if (agreesAnew) await stopPlansWith(tx, method, now);
  return { text: `${label} can be used again.`, rows: [] };
}

async function whyEnded(tx: Tx, method: MethodRow): Promise<string | null> {
  const code = await endedBy(tx, method);
  if (code !== undefined) return `a payment came back with ${code}`;
  return method.revokedAt === null ? null : 'the permission to debit it was withdrawn';
}

/** A renter's method with this id or these last digits; of several the one that is blocked. */
async function methodNamed(tx: Tx, { renter, method: name }: LiftHold): Promise<MethodRow> {
  const rows = await findMethods(tx, renter, name);
  const [first] = rows;
  if (!first) throw new ActRefused(`${renter} has no bank account or card ${name}.`);
  const [blocked, other] = rows.filter(({ method }) => method.state === 'blocked');
  if (other) {
    const ids = rows.map(({ method }) => method.methodId).join(', ');
    throw new ActRefused(`${renter} has several that end in ${name}: give the id of one, ${ids}.`);
  }
  return (blocked ?? first).method;
}
