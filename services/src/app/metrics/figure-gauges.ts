import type { FigureGauge } from 'services/platform/observability/metrics/figures';

/** The gauges that are read from the database. `docs/operations/README.md` explains each of them. */
export const PAYMENT_GAUGES: readonly FigureGauge[] = [
  { name: 'portal_payments', help: 'Payments by state.', labelNames: ['state'] },
  {
    name: 'portal_payment_unresolved_oldest_seconds',
    help: 'Age of the oldest payment without a known outcome, by state; 0 when there is none.',
    labelNames: ['state'],
  },
  { name: 'portal_auto_pay_plans_due', help: 'Auto-pay plans that are due and not processed yet.' },
  {
    name: 'portal_auto_pay_draws',
    help: 'Auto-pay draws of the last 35 days by state.',
    labelNames: ['state'],
  },
];

export const JOB_LAG_GAUGE: FigureGauge = {
  name: 'portal_job_lag_seconds',
  help: 'How long the oldest due row of a job has waited; 0 when none is due.',
  labelNames: ['task'],
};

export const LEDGER_GAUGES: readonly FigureGauge[] = [
  { name: 'portal_ledger_sum_cents', help: 'Sum of all ledger postings. It must be 0.' },
];

export const AUDIT_GAUGES: readonly FigureGauge[] = [
  {
    name: 'portal_audit_problems',
    help: 'Open problems of the ledger audit by kind. Each must be 0.',
    labelNames: ['kind'],
  },
  {
    name: 'portal_audit_run_age_seconds',
    help: 'Time since the ledger audit last finished a run in any process. Missing before the first run.',
  },
];

export const FINDING_GAUGES: readonly FigureGauge[] = [
  {
    name: 'portal_findings',
    help: 'Findings recorded for the office by kind. A finding is never removed.',
    labelNames: ['kind'],
  },
];

export const SCHEDULED_JOB_GAUGES: readonly FigureGauge[] = [
  {
    name: 'portal_scheduled_job_interval_seconds',
    help: 'Time between two runs of a job by its schedule.',
    labelNames: ['task'],
  },
  {
    name: 'portal_scheduled_job_success_age_seconds',
    help: 'Time since the last success of a job; since it was first scheduled when it has none.',
    labelNames: ['task'],
  },
  {
    name: 'portal_scheduled_job_failed',
    help: 'Runs of a job that failed for good in the last 24 hours.',
    labelNames: ['task'],
  },
];

export const MAIL_GAUGES: readonly FigureGauge[] = [
  { name: 'portal_mail_waiting', help: 'Mails in the outbox that are not sent yet.' },
  { name: 'portal_mail_retrying', help: 'Waiting mails with at least one failed attempt.' },
  {
    name: 'portal_mail_oldest_seconds',
    help: 'Age of the oldest waiting mail; 0 when none waits.',
  },
  { name: 'portal_mail_failed', help: 'Mails that were given up in the last 24 hours.' },
];
