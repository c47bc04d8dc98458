import type { AuditCheck } from '../audit/evidence.ts';
import { CORPORATION } from '../renters/renters.ts';
import { DRAW_CENTS, PERIOD } from './plans.ts';

/** A connection pool, or a connection with an open transaction. */
export type DrawReader = {
  query<Row>(sql: string, values: unknown[]): Promise<{ rows: Row[] }>;
};

type PlanRow = { plan_id: string; payments: number; cents: number; state: string | null };

/** Reads the draws in separate SQL, so that the audit does not depend on the code that it checks. */
export async function auditDraws(reader: DrawReader, plans: number): Promise<AuditCheck[]> {
  const { rows } = await reader.query<PlanRow>(
    `select p.plan_id, count(m.payment_id)::int as payments,
       coalesce(sum(m.amount_cents), 0)::int as cents, max(r.state) as state
     from auto_pay_plan p
     left join payment m on m.corporation_id = p.corporation_id and m.lease_id = p.lease_id
     left join auto_pay_run r on r.corporation_id = p.corporation_id and r.plan_id = p.plan_id
       and r.period = $2
     where p.corporation_id = $1 group by p.plan_id`,
    [CORPORATION, PERIOD],
  );
  const paymentsWithoutDraw = await reader.query<{ payment_id: string }>(
    `select m.payment_id from payment m left join auto_pay_attempt a
       on a.corporation_id = m.corporation_id and a.payment_id = m.payment_id and a.period = $2
     where m.corporation_id = $1 and a.payment_id is null`,
    [CORPORATION, PERIOD],
  );
  const checkPlans = (name: string, isFault: (row: PlanRow) => boolean): AuditCheck => ({
    name,
    checked: rows.length,
    faults: rows.filter(isFault).map((row) => `${row.plan_id}: ${JSON.stringify(row)}`),
  });
  return [
    {
      name: 'every plan exists',
      checked: rows.length,
      faults: rows.length === plans ? [] : [`${rows.length} of ${plans}`],
    },
    checkPlans('every plan has a draw', (row) => row.payments === 0),
    checkPlans('no plan drew twice', (row) => row.payments > 1),
    checkPlans(
      'each draw has the right amount',
      (row) => row.payments === 1 && row.cents !== DRAW_CENTS,
    ),
    checkPlans('each plan has stored its draw', (row) => row.state !== 'submitted'),
    {
      name: 'each payment belongs to a draw',
      checked: rows.length,
      faults: paymentsWithoutDraw.rows.map((row) => row.payment_id),
    },
  ];
}
