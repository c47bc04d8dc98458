import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import type { Act, ActOutcome } from './act-schema.ts';
import { insertOfficeAct } from './store.ts';

/** An act and the member of the staff who asked for it. */
export type RequestedAct<A extends Act = Act> = { actor: string; act: A };

/** Records an act of the office with its actor and its outcome, and returns the outcome. */
export async function recordAct(
  tx: Tx,
  { actor, act }: RequestedAct,
  outcome: ActOutcome,
  now: Date,
): Promise<ActOutcome> {
  const { act: name, ...args } = act;
  await insertOfficeAct(tx, {
    actId: randomUUID(),
    act: name,
    actor,
    arguments: args,
    result: outcome.text,
    actedAt: now,
  });
  return outcome;
}
