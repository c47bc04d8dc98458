import type { Asked } from 'services/maintenance/work-orders/asked';
import { onceAsSystem } from 'services/maintenance/work-orders/once-as-system';
import { mayAskCost, wordsOfCost } from 'services/maintenance/work-orders/present-cost';
import { type CostRow, newestCost } from 'services/maintenance/work-orders/store/newest-cost';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { CostAnswer } from 'shared/contract/costs';
import { updateCost } from './store.ts';

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
    await updateCost(tx, row, { state: answer, answeredAt: now, answeredBy: doer.name, reason });
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
