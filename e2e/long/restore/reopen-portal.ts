import { openDatabase } from 'services/platform/db/database';
import { auditPayments } from '../audit/audit.ts';
import { readDatabase, readProcessor } from '../audit/collect.ts';
import type { AuditCheck } from '../audit/evidence.ts';
import { Random } from '../random.ts';
import { type AcknowledgedPayment, PayingClient } from '../renters/clients.ts';
import { METHODS } from '../renters/renters.ts';
import {
  type Acknowledged,
  checkPayersFound,
  checkReconciliation,
  listAfter,
  listBefore,
  listUnknownCharges,
} from './audit-restore.ts';
import type { RestoreSeries } from './restore-types.ts';

export const startServices = ({ machine, plan }: RestoreSeries) =>
  machine.start('services', { DATABASE_URL: plan.databaseUrl, PHOTOS_PER_HOUR: '0' });

/** Starts the services on the restored database, reconciles, takes a payment of each renter and audits everything. */
export async function reopenPortal(
  series: RestoreSeries,
  acknowledged: Acknowledged,
): Promise<AuditCheck[]> {
  const { machine, renters, runbook, plan } = series;
  const { payments, targetMs } = acknowledged;
  await startServices(series);
  const client = new PayingClient(machine.origins);
  await client.waitUntilDecided(renters);
  const reconciled = await runbook.attempt('reconcile');
  runbook.results.push(reconciled);
  if (reconciled.code > 1) throw new Error(`Reconciliation failed: ${reconciled.output}`);
  const charges = await readProcessor(machine.origins.processor);
  const unknown = await listUnknownCharges(plan.databaseUrl, charges);
  const lost = listAfter(payments, targetMs);
  const findings = await checkReconciliation(plan.databaseUrl, unknown, lost);
  const references = unknown.map(({ reference }) => reference).join(',');
  const payers = await runbook.run('find-payers', { REFERENCES: references });
  const random = new Random(plan.seed);
  const paidAgain = await Promise.all(
    renters.map((renter) => client.pay(renter, random, METHODS.debit)),
  );
  const expected = [...listBefore(payments, targetMs), ...paidAgain];
  const audit = await auditReopened(series, client, expected);
  return [findings, checkPayersFound(unknown, payers.output), ...audit];
}

async function auditReopened(
  { machine, renters, plan }: RestoreSeries,
  client: PayingClient,
  acknowledged: AcknowledgedPayment[],
): Promise<AuditCheck[]> {
  const replays = await client.replayAll(acknowledged);
  await client.waitUntilDecided(renters);
  await machine.endProcess('services', 'SIGTERM');
  const charges = await readProcessor(machine.origins.processor);
  const open = await openDatabase({ dataDir: '', databaseUrl: plan.databaseUrl });
  const stored = await readDatabase(open, renters).finally(() => open.close());
  const ids = new Set(stored.payments.map(({ paymentId }) => paymentId));
  // Reconciliation has reported the others.
  const known = charges.filter(({ reference }) => ids.has(reference));
  return auditPayments({ ...stored, acknowledged, replays, charges: known });
}
