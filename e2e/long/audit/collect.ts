import type { OpenDatabase } from 'services/platform/db/database';
import {
  CORPORATION,
  DEBT_CENTS,
  RETURN_FEE_CENTS,
  type SeriesRenter,
} from '../renters/renters.ts';
import type { AuditEvidence } from './evidence.ts';

type Stored = Omit<AuditEvidence, 'acknowledged' | 'replays' | 'charges'>;

/**
 * Reads the rows of the series' company from the database in separate SQL, so that the audit does not depend on
 * the code that it checks.
 */
export async function readDatabase(
  open: OpenDatabase,
  renters: readonly SeriesRenter[],
): Promise<Stored> {
  const read = async <Row>(sql: string): Promise<Row[]> => {
    const result = await open.pool.query(sql, [CORPORATION]);
    return result.rows as Row[];
  };
  const leaseBalances = await read<{ lease_id: string; cents: string }>(
    `select lease_id, sum(amount_cents)::text as cents from ledger_posting
     where corporation_id = $1 and account_id = 'receivable:' || lease_id group by lease_id`,
  );
  const centsByLease = new Map(leaseBalances.map((row) => [row.lease_id, Number(row.cents)]));
  return {
    keys: await read(
      `select key, person_id as "personId", resource_id as "paymentId",
         recovery_point = 'finished' as finished
       from idempotency_key where corporation_id = $1`,
    ),
    payments: await read(
      `select payment_id as "paymentId", lease_id as "leaseId", person_id as "personId", state,
         amount_cents::int as "amountCents", fee_cents::int as "feeCents",
         refunded_cents::int as "refundedCents"
       from payment where corporation_id = $1`,
    ),
    transactions: await read(
      `select t.transaction_id as "transactionId", t.payment_id as "paymentId",
         t.transaction_type as type, coalesce(sum(p.amount_cents), 0)::int as "sumCents"
       from ledger_transaction t left join ledger_posting p using (corporation_id, transaction_id)
       where t.corporation_id = $1 group by 1, 2, 3`,
    ),
    balances: renters.map(({ leaseId }) => ({
      leaseId,
      cents: centsByLease.get(leaseId) ?? Number.NaN,
      startCents: DEBT_CENTS,
      returnFeeCents: RETURN_FEE_CENTS,
    })),
  };
}

/** Reads the charges from the processor's store, page by page. */
export async function readProcessor(origin: string): Promise<AuditEvidence['charges']> {
  type Charge = { charge_id: string; reference: string; amount_cents: number; state: string };
  const processorCharges: AuditEvidence['charges'] = [];
  for (let after = ''; ; ) {
    const url = `${origin}/v1/charges?limit=1000${after && `&after=${after}`}`;
    const response = await fetch(url, { headers: { authorization: 'Bearer sandbox-local' } });
    const { charges } = (await response.json()) as { charges: Charge[] };
    for (const charge of charges) {
      processorCharges.push({
        chargeId: charge.charge_id,
        reference: charge.reference,
        amountCents: charge.amount_cents,
        state: charge.state,
      });
    }
    after = charges.at(-1)?.charge_id ?? '';
    if (charges.length < 1000) return processorCharges;
  }
}
