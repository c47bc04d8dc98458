import { openDatabase } from 'services/platform/db/database';
import { auditPayments } from './audit/audit.ts';
import { readDatabase, readProcessor } from './audit/collect.ts';
import { type AuditCheck, type AuditEvidence, listFaults } from './audit/evidence.ts';
import { Machine } from './machine.ts';
import { CORPORATION } from './renters/renters.ts';
import type { PaymentSeriesResult } from './series.ts';

type Plant = { what: string; sql: (victim: Victim) => string };
type Victim = { paymentId: string; leaseId: string; transactionId: string };

const CORPORATION_SQL = `'${CORPORATION}'`;
const DISABLE_TRIGGERS =
  'alter table ledger_posting disable trigger all; alter table ledger_transaction disable trigger all;';

/** Faults of every kind that the audit has to find. The triggers that guard the ledger are disabled first. */
const PLANTS: readonly Plant[] = [
  {
    what: 'a payment is lost',
    sql: ({ paymentId }) => `delete from payment_allocation where payment_id = '${paymentId}';
      delete from payment where payment_id = '${paymentId}';`,
  },
  {
    what: 'a key is lost',
    sql: ({ paymentId }) => `delete from idempotency_key where resource_id = '${paymentId}';`,
  },
  {
    what: 'a payment exists twice',
    sql: ({ paymentId }) => `insert into payment
      select (jsonb_populate_record(p, jsonb_build_object('payment_id', 'twice', 'reference', 'LS-2',
        'processor_charge_id', null))).* from payment p where payment_id = '${paymentId}';`,
  },
  {
    what: 'a posting is off by a cent',
    sql: ({ transactionId, leaseId }) => `${DISABLE_TRIGGERS} insert into ledger_posting
      values (${CORPORATION_SQL}, '${transactionId}', 9, 'cash', '${leaseId}', 1);`,
  },
  {
    what: 'a payment is posted twice',
    sql: ({ transactionId }) => `${DISABLE_TRIGGERS} drop index ledger_transaction_once_per_payment;
      insert into ledger_transaction (corporation_id, transaction_id, lease_id, transaction_type,
        posted_on, description, payee_payer, payment_id)
      select corporation_id, 'twice', lease_id, transaction_type, posted_on, description,
        payee_payer, payment_id from ledger_transaction where transaction_id = '${transactionId}';
      insert into ledger_posting select corporation_id, 'twice', line, account_id, lease_id,
        amount_cents from ledger_posting where transaction_id = '${transactionId}';`,
  },
  {
    what: 'a balance is wrong although the postings sum to 0',
    sql: ({ leaseId }) => `${DISABLE_TRIGGERS} insert into ledger_transaction (corporation_id,
        transaction_id, lease_id, transaction_type, posted_on, description, payee_payer)
      values (${CORPORATION_SQL}, 'planted', '${leaseId}', 'adjustment', '2026-01-01', 'Planted', 'Nobody');
      insert into ledger_posting values
        (${CORPORATION_SQL}, 'planted', 0, 'receivable:${leaseId}', '${leaseId}', -100),
        (${CORPORATION_SQL}, 'planted', 1, 'cash', '${leaseId}', 100);`,
  },
  {
    what: 'a payment is unfinished',
    sql: ({ paymentId }) => `update payment set state = 'submitting'
      where payment_id = '${paymentId}';`,
  },
];

export type PlantedFault = { what: string; found: string[] };

/** Plants each fault in the stores of a run without faults, one at a time. Returns the findings of the audit. */
export async function plantFaults(
  name: string,
  result: PaymentSeriesResult,
): Promise<PlantedFault[]> {
  const machine = await Machine.reopen(name);
  const planted = await plantInDatabase(machine.dataDir, result);
  const doubleCharge = await plantAtProcessor(machine, result.evidence);
  const { evidence } = result;
  const [first] = evidence.acknowledged;
  const replays = new Map(evidence.replays);
  if (first) replays.set(first.key, { status: 201, body: { ...first.body, amount_cents: 1 } });
  return [
    ...planted,
    doubleCharge,
    {
      what: 'a replay gets another response',
      found: listFaults(auditPayments({ ...evidence, replays })),
    },
  ];
}

async function plantInDatabase(
  dataDir: string,
  { evidence, renters }: PaymentSeriesResult,
): Promise<PlantedFault[]> {
  const open = await openDatabase({ dataDir });
  const victim = chooseVictim(evidence);
  const planted: PlantedFault[] = [];
  try {
    for (const { what, sql } of PLANTS) {
      await open.pool.query(`begin; ${sql(victim)}`);
      const stored = await readDatabase(open, renters);
      await open.pool.query('rollback');
      planted.push({ what, found: listFaults(auditPayments({ ...evidence, ...stored })) });
    }
    return planted;
  } finally {
    await open.close();
  }
}

function chooseVictim(evidence: AuditEvidence): Victim {
  const payment = evidence.payments.find((row) => row.state === 'settled');
  const transaction = evidence.transactions.find((row) => row.paymentId === payment?.paymentId);
  if (!payment || !transaction)
    throw new Error('The run has no settled payment in which a fault can be planted.');
  const { paymentId, leaseId } = payment;
  return { paymentId, leaseId, transactionId: transaction.transactionId };
}

/** Charges the same payment again with another idempotency key. */
async function plantAtProcessor(machine: Machine, evidence: AuditEvidence): Promise<PlantedFault> {
  const { paymentId } = chooseVictim(evidence);
  const payment = evidence.payments.find((row) => row.paymentId === paymentId);
  await machine.start('processor');
  try {
    await fetch(`${machine.origins.processor}/v1/charges`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sandbox-local',
        'content-type': 'application/json',
        'idempotency-key': `planted-${paymentId}`,
      },
      body: JSON.stringify({
        reference: paymentId,
        instrument_token: 'tok_card_settles',
        amount_cents: (payment?.amountCents ?? 0) + (payment?.feeCents ?? 0),
        kind: 'card',
        description: 'planted',
      }),
    });
    const charges = await readProcessor(machine.origins.processor);
    const found = listFaults(auditPayments({ ...evidence, charges }));
    return { what: 'a payment is charged twice', found };
  } finally {
    await machine.stop();
  }
}

/** True where the run has no fault and the audit has found every planted fault. */
export const areAllFaultsFound = (
  checks: readonly AuditCheck[],
  planted: readonly PlantedFault[],
) => listFaults(checks).length === 0 && planted.every((fault) => fault.found.length > 0);
