import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { onceAsSystem } from 'services/maintenance/visits/once-as-system';
import type { Asked } from 'services/maintenance/work-orders/acts/renter-acts';
import { type OrderRow, writeEvent } from 'services/maintenance/work-orders/state/write-event';
import type { Actor } from 'services/platform/db/access';
import type { Database, Tx } from 'services/platform/db/database';
import { workOrderCost } from 'services/platform/db/schema/visits';
import { Problem } from 'services/platform/errors/problem';
import type { CostAnswer } from 'shared/contract/costs';
import { type CostRow, isCost, mayAskCost, newestCost, wordsOfCost } from './newest-cost.ts';

type Ids = Pick<OrderRow, 'corporationId' | 'workOrderId'>;

/** A sum that was asked for, in place of one that nobody has answered. For the office. */
export async function putCost(
  tx: Tx,
  { corporationId, workOrderId, leaseId }: OrderRow,
  asked: { amountCents: number; purpose: string; now: Date },
): Promise<void> {
  await replaceAsked(tx, { corporationId, workOrderId });
  await tx.insert(workOrderCost).values({
    corporationId,
    costId: randomUUID(),
    workOrderId,
    leaseId,
    amountCents: asked.amountCents,
    purpose: asked.purpose,
    state: 'asked',
    askedAt: asked.now,
  });
}

export const replaceAsked = (tx: Tx, { corporationId, workOrderId }: Ids) =>
  tx
    .update(workOrderCost)
    .set({ state: 'replaced' })
    .where(
      and(
        eq(workOrderCost.corporationId, corporationId),
        eq(workOrderCost.workOrderId, workOrderId),
        eq(workOrderCost.state, 'asked'),
      ),
    );

/** The renter says yes or no to the very sum that was read. Nothing of it changes afterwards. */
export const answerCost = (db: Database, actor: Actor, asked: Asked<CostAnswer>) =>
  onceAsSystem(db, actor, 'answerCost', asked, async (tx, held, doer, { now }) => {
    const { cost_id: costId, amount_cents: amountCents, answer, reason = null } = asked.body;
    if (answer === 'declined' && reason === null) {
      throw new Problem(400, 'invalid_request', 'Say why not.', { field: 'reason' });
    }
    const [row] = await newestCost(tx, {
      corporationId: held.corporationId,
      workOrderId: held.workOrderId,
    });
    const stands = row?.costId === costId && row.state === 'asked' && mayAskCost(held);
    if (!stands || row.amountCents !== amountCents) throw costChanged(row);
    await tx
      .update(workOrderCost)
      .set({ state: answer, answeredAt: now, answeredBy: doer.name, reason })
      .where(isCost(row));
    const text = [wordsOfCost(row), reason].filter(Boolean).join('\n');
    const kind = answer === 'accepted' ? ('cost_accepted' as const) : ('cost_declined' as const);
    await writeEvent(tx, held, doer, { kind, text, at: now });
  });

const costChanged = (row: CostRow | undefined) =>
  new Problem(409, 'version_conflict', 'What is asked for was changed meanwhile.', {
    field: 'cost_id',
    ...(row && {
      details: { cost_id: row.costId, amount_cents: row.amountCents, state: row.state },
    }),
  });
