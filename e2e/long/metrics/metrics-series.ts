import { setTimeout } from 'node:timers/promises';
import { openDatabase } from 'services/platform/db/database';
import { findFreePort } from 'services/testing/find-free-port';
import { auditPayments } from '../audit/audit.ts';
import { readDatabase, readProcessor } from '../audit/collect.ts';
import type { AuditCheck, AuditEvidence } from '../audit/evidence.ts';
import { Machine } from '../machine.ts';
import { Random } from '../random.ts';
import { type AcknowledgedPayment, PayingClient } from '../renters/clients.ts';
import { CORPORATION, METHODS, type SeriesRenter } from '../renters/renters.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import {
  type Baseline,
  type ComparedFigure,
  compareFigure,
  listAuditFigures,
  listLoadFigures,
} from './compare-figures.ts';
import { countResponses } from './count-responses.ts';
import { type DashboardQuery, readDashboardQueries } from './dashboard-queries.ts';
import { type FiringAlert, type Prometheus, startPrometheus } from './prometheus.ts';
import { startWebLoad, type WebLoad } from './web-load.ts';

export type MetricsPlan = { name: string; databaseUrl: string; seconds: number; seed: number };

export type RanQuery = DashboardQuery & { series: number };

export type MetricsResult = {
  figures: ComparedFigure[];
  /** Every dashboard query with the number of series that it returned. */
  queries: RanQuery[];
  alerts: FiringAlert[];
  checks: AuditCheck[];
  acknowledged: number;
  /** Charges that the processor refused. */
  refusedCharges: number;
  /** Whether the alert about the ledger is active after a posting was changed in the database. */
  findsPlantedFault: boolean;
};

const CLIENTS = 8;
/** The sandbox processor refuses every fifth charge. */
const FAIL_EVERY = '5';
/** The services read the figures of the database at most every 10 s, so Prometheus has the last ones after this, ms. */
const AGREE_WITHIN_MS = 30_000;
const USED_METHODS = [METHODS.bank, METHODS.debit, METHODS.credit] as const;

/**
 * Renters pay for some time while the processor refuses every fifth charge and Prometheus scrapes. Then all dashboard
 * queries are run, and their figures are compared with the audit and with the counts of the load.
 */
export async function runMetricsSeries(plan: MetricsPlan): Promise<MetricsResult> {
  const database = { dataDir: '', databaseUrl: plan.databaseUrl };
  const machine = await Machine.create(plan.name);
  const renters = await seedRenters(database, CLIENTS * 4);
  const metricsPort = await findFreePort();
  let prometheus: Prometheus | undefined;
  let web: WebLoad | undefined;
  const { counts, restore } = countResponses(machine.origins.services);
  try {
    await machine.start('processor', { SANDBOX_FAIL_EVERY: FAIL_EVERY });
    const metrics = { METRICS_PORT: String(metricsPort) };
    await machine.start('services', { DATABASE_URL: plan.databaseUrl, ...metrics });
    web = await startWebLoad(machine.folder);
    const ports = { 'portal-services': metricsPort, 'portal-web': web.metricsPort };
    prometheus = await startPrometheus(machine.folder, ports);
    await web.requestPages();
    const client = new PayingClient(machine.origins);
    const acknowledged = await payForSeconds(plan, client, renters);
    const replays = await client.replayAll(acknowledged);
    await client.waitUntilDecided(renters);
    const { baseline, stored } = await readStoredPayments(plan.databaseUrl, renters);
    const charges = await readProcessor(machine.origins.processor);
    await web.requestPages();
    const expected = [
      ...listAuditFigures(stored, baseline),
      ...listLoadFigures(counts),
      ...web.listFigures(),
    ];
    const figures = await waitForAgreement(prometheus, expected);
    const queries = await runQueries(prometheus, readDashboardQueries(`${plan.seconds + 60}s`));
    const alerts = await prometheus.listAlerts();
    return {
      figures,
      queries,
      alerts,
      checks: auditPayments({ acknowledged, replays, charges, ...stored }),
      acknowledged: acknowledged.length,
      refusedCharges: charges.filter(({ state }) => state === 'failed').length,
      findsPlantedFault: await plantLedgerFault(plan.databaseUrl, prometheus),
    };
  } finally {
    restore();
    await prometheus?.stop();
    await web?.close();
    await machine.stop();
  }
}

async function payForSeconds(
  { seconds, seed }: MetricsPlan,
  client: PayingClient,
  renters: readonly SeriesRenter[],
): Promise<AcknowledgedPayment[]> {
  const acknowledged: AcknowledgedPayment[] = [];
  const until = Date.now() + seconds * 1_000;
  const workers = Array.from({ length: CLIENTS }, async (_, index) => {
    const random = new Random(seed * 1_000 + index);
    const [first, ...rest] = renters.filter((_one, renter) => renter % CLIENTS === index);
    if (!first) throw new Error('There are fewer renters than clients.');
    while (Date.now() < until) {
      const renter = random.pick([first, ...rest]);
      acknowledged.push(await client.pay(renter, random, random.pick(USED_METHODS)));
    }
  });
  await Promise.all(workers);
  return acknowledged;
}

type Stored = Omit<AuditEvidence, 'acknowledged' | 'replays' | 'charges'>;

/** Reads the rows of the audit, and the payments of the other companies, which the metrics count as well. */
async function readStoredPayments(
  databaseUrl: string,
  renters: readonly SeriesRenter[],
): Promise<{ stored: Stored; baseline: Baseline }> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const { rows } = await open.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from payment where corporation_id <> $1 group by state',
      [CORPORATION],
    );
    const paymentsByState = new Map(rows.map(({ state, count }) => [state, count]));
    return { stored: await readDatabase(open, renters), baseline: { paymentsByState } };
  } finally {
    await open.close();
  }
}

/** Compares until Prometheus has scraped the last figures. Returns the last comparison. */
async function waitForAgreement(
  prometheus: Prometheus,
  expected: ReturnType<typeof listAuditFigures>,
): Promise<ComparedFigure[]> {
  for (const until = Date.now() + AGREE_WITHIN_MS; ; ) {
    const figures: ComparedFigure[] = [];
    for (const figure of expected) {
      figures.push(compareFigure(figure, await prometheus.query(figure.query)));
    }
    if (figures.every(({ agrees }) => agrees) || Date.now() > until) return figures;
    await setTimeout(500);
  }
}

async function runQueries(
  prometheus: Prometheus,
  queries: readonly DashboardQuery[],
): Promise<RanQuery[]> {
  const ran: RanQuery[] = [];
  for (const query of queries) {
    ran.push({ ...query, series: (await prometheus.query(query.expression)).length });
  }
  return ran;
}

/** Changes a posting behind the back of the triggers. Returns whether the alert about the ledger becomes active. */
async function plantLedgerFault(databaseUrl: string, prometheus: Prometheus): Promise<boolean> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  const client = await open.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update ledger_posting set amount_cents = amount_cents + 100
       where (corporation_id, transaction_id, line) =
         (select corporation_id, transaction_id, line from ledger_posting limit 1)`,
    );
  } finally {
    client.release(true);
    await open.close();
  }
  for (const until = Date.now() + AGREE_WITHIN_MS; Date.now() < until; await setTimeout(500)) {
    const alerts = await prometheus.listAlerts();
    if (alerts.some(({ name }) => name === 'PortalLedgerSumNotZero')) return true;
  }
  return false;
}
