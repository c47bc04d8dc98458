import { findRecordsJobLag } from 'services/documents';
import { findReminderJobLag } from 'services/maintenance';
import {
  loadLedgerAudit,
  PROBLEM_KINDS,
  readLedgerSum,
  readPaymentFigures,
} from 'services/payments';
import type { OpenDatabase } from 'services/platform/db/database';
import { countFindings, type FindingCount } from 'services/platform/findings/count-findings';
import { readScheduledJobFigures } from 'services/platform/jobs/scheduled-job-figures';
import { readOutboxFigures } from 'services/platform/mail/outbox-figures';
import type { FigureSample, FigureSource } from 'services/platform/observability/metrics/figures';
import { OTHER } from 'services/platform/observability/metrics/process-registry';
import {
  AUDIT_GAUGES,
  FINDING_GAUGES,
  JOB_LAG_GAUGE,
  LEDGER_GAUGES,
  MAIL_GAUGES,
  PAYMENT_GAUGES,
  SCHEDULED_JOB_GAUGES,
} from './figure-gauges.ts';

/** The most kinds of findings that get a time series of their own. The code has about 25. */
const MAX_FINDING_KINDS = 50;

type Open = Pick<OpenDatabase, 'db' | 'pool'>;

const toSamples = <Row>(
  rows: readonly Row[],
  label: keyof Row & string,
  getValue: (row: Row) => number,
): FigureSample[] =>
  rows.map((row) => ({ labels: { [label]: String(row[label]) }, value: getValue(row) }));

const createPaymentSource = ({ db }: Open): FigureSource => ({
  name: 'payments',
  gauges: [...PAYMENT_GAUGES, JOB_LAG_GAUGE],
  async read() {
    const figures = await readPaymentFigures(db);
    return {
      portal_payments: toSamples(figures.payments, 'state', ({ count }) => count),
      portal_payment_unresolved_oldest_seconds: toSamples(
        figures.unresolved,
        'state',
        ({ oldestSeconds }) => oldestSeconds,
      ),
      portal_auto_pay_plans_due: [{ value: figures.plansDue }],
      portal_auto_pay_draws: toSamples(figures.draws, 'state', ({ count }) => count),
      portal_job_lag_seconds: toSamples(figures.jobLags, 'task', ({ seconds }) => seconds),
    };
  },
});

const createLedgerSource = ({ db }: Open): FigureSource => ({
  name: 'ledger',
  gauges: LEDGER_GAUGES,
  read: async () => ({ portal_ledger_sum_cents: [{ value: await readLedgerSum(db) }] }),
});

const createAuditSource = ({ db }: Open): FigureSource => ({
  name: 'audit',
  gauges: AUDIT_GAUGES,
  async read() {
    const { problemsByKind, lastRunAt } = await loadLedgerAudit(db);
    const problems = PROBLEM_KINDS.map((kind) => ({ kind, count: problemsByKind[kind] ?? 0 }));
    const ages = lastRunAt === null ? [] : [(Date.now() - lastRunAt.getTime()) / 1000];
    return {
      portal_audit_problems: toSamples(problems, 'kind', ({ count }) => count),
      portal_audit_run_age_seconds: ages.map((value) => ({ value })),
    };
  },
});

const createFindingSource = ({ db }: Open): FigureSource => ({
  name: 'findings',
  gauges: FINDING_GAUGES,
  async read() {
    const counts = limitKinds(await countFindings(db));
    return { portal_findings: toSamples(counts, 'kind', ({ count }) => count) };
  },
});

/** Counts the kinds beyond the limit as `other`, so that the number of time series is bounded. */
function limitKinds(counts: readonly FindingCount[]): FindingCount[] {
  const sorted = counts.toSorted((a, b) => a.kind.localeCompare(b.kind));
  const count = sorted.slice(MAX_FINDING_KINDS).reduce((sum, one) => sum + one.count, 0);
  return [...sorted.slice(0, MAX_FINDING_KINDS), { kind: OTHER, count }];
}

const createScheduledJobSource = ({ pool }: Open): FigureSource => ({
  name: 'scheduled_jobs',
  gauges: [...SCHEDULED_JOB_GAUGES, JOB_LAG_GAUGE],
  async read() {
    const jobs = await readScheduledJobFigures(pool);
    return {
      portal_scheduled_job_interval_seconds: toSamples(jobs, 'task', (one) => one.intervalSeconds),
      portal_scheduled_job_success_age_seconds: toSamples(
        jobs,
        'task',
        (one) => one.successAgeSeconds,
      ),
      portal_scheduled_job_failed: toSamples(jobs, 'task', (one) => one.failedLastDay),
      portal_job_lag_seconds: toSamples(jobs, 'task', (one) => one.lagSeconds),
    };
  },
});

const createMailSource = ({ db }: Open): FigureSource => ({
  name: 'mail',
  gauges: [...MAIL_GAUGES, JOB_LAG_GAUGE],
  async read() {
    const outbox = await readOutboxFigures(db);
    return {
      portal_mail_waiting: [{ value: outbox.waiting }],
      portal_mail_retrying: [{ value: outbox.retrying }],
      portal_mail_oldest_seconds: [{ value: outbox.oldestSeconds }],
      portal_mail_failed: [{ value: outbox.failedLastDay }],
      portal_job_lag_seconds: [{ labels: { task: 'mailer' }, value: outbox.lagSeconds }],
    };
  },
});

const createJobLagSource = (
  name: string,
  job: string,
  readSeconds: () => Promise<number>,
): FigureSource => ({
  name,
  gauges: [JOB_LAG_GAUGE],
  read: async () => ({
    portal_job_lag_seconds: [{ labels: { task: job }, value: await readSeconds() }],
  }),
});

/** The figures that a process with these services exports: those of the data that the services own. */
export function createFigureSources(services: readonly string[], open: Open): FigureSource[] {
  const { db } = open;
  const sourcesByService: Readonly<Record<string, () => FigureSource[]>> = {
    payments: () => [
      createPaymentSource(open),
      createLedgerSource(open),
      createAuditSource(open),
      createFindingSource(open),
      createScheduledJobSource(open),
    ],
    mail: () => [createMailSource(open)],
    documents: () => [createJobLagSource('records', 'records', () => findRecordsJobLag(db))],
    maintenance: () => [createJobLagSource('reminders', 'reminders', () => findReminderJobLag(db))],
  };
  return services.flatMap((name) => sourcesByService[name]?.() ?? []);
}
