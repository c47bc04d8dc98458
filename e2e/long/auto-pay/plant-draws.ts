import type { OpenDatabase } from 'services/platform/db/database';
import { listFaults } from '../audit/evidence.ts';
import type { PlantedFault } from '../plant.ts';
import { CORPORATION } from '../renters/renters.ts';
import { auditDraws } from './audit-draws.ts';

const FIRST_DRAW = `corporation_id = '${CORPORATION}' and payment_id = (select min(payment_id)
  from auto_pay_attempt where corporation_id = '${CORPORATION}')`;
const formatCopy = (table: string, changes: string) => `insert into ${table}
  select (jsonb_populate_record(t, jsonb_build_object('payment_id', 'twice', ${changes}))).*
  from ${table} t where ${FIRST_DRAW};`;

const PLANTS = [
  {
    what: 'a period is drawn twice',
    sql: `alter table auto_pay_attempt drop constraint auto_pay_attempt_once;
      ${formatCopy('payment', `'reference', 'LS-2', 'processor_charge_id', null`)}
      ${formatCopy('auto_pay_attempt', `'attempt', 1`)}`,
  },
  {
    what: 'a draw is lost',
    sql: `create temp table lost on commit drop as select * from auto_pay_attempt where ${FIRST_DRAW};
      delete from auto_pay_attempt where payment_id in (select payment_id from lost);
      delete from payment_allocation where payment_id in (select payment_id from lost);
      delete from payment where payment_id in (select payment_id from lost);`,
  },
  {
    what: 'a draw is off by a cent',
    sql: `update payment set amount_cents = amount_cents + 1 where ${FIRST_DRAW};`,
  },
  {
    what: 'a payment belongs to no draw',
    sql: `delete from auto_pay_attempt where ${FIRST_DRAW};`,
  },
  {
    what: 'a plan has not stored its draw',
    sql: `delete from auto_pay_run where (corporation_id, plan_id) in
      (select corporation_id, plan_id from auto_pay_attempt where ${FIRST_DRAW});`,
  },
];

/** Plants each fault in the database of a run without faults, one at a time. Returns the findings of the audit. */
export async function plantDrawFaults(
  { pool }: OpenDatabase,
  plans: number,
): Promise<PlantedFault[]> {
  const client = await pool?.connect();
  if (!client) throw new Error('The auto-pay series runs only on PostgreSQL.');
  const planted: PlantedFault[] = [];
  try {
    for (const { what, sql } of PLANTS) {
      await client.query(`begin; ${sql}`);
      planted.push({ what, found: listFaults(await auditDraws(client, plans)) });
      await client.query('rollback');
    }
    return planted;
  } finally {
    client.release();
  }
}
