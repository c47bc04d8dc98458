import type { AuditEvidence } from '../audit/evidence.ts';
import type { ResponseCounts } from './count-responses.ts';
import type { QueryResult } from './prometheus.ts';

/** Figures of the database before the load, which the audit of the series' company does not contain. */
export type Baseline = { paymentsByState: Map<string, number> };

export type ExpectedFigure = { query: string; expected: number; source: 'audit' | 'load' };

export type ComparedFigure = ExpectedFigure & { found: number | undefined; agrees: boolean };

const countStates = ({ payments }: Pick<AuditEvidence, 'payments'>, state: string) =>
  payments.filter((one) => one.state === state).length;

const STATES = ['submitting', 'unknown', 'pending', 'settled', 'failed', 'returned', 'cancelled'];

/** The figures that the audit knows: payments by state, and a ledger that sums to 0. */
export function listAuditFigures(
  evidence: Pick<AuditEvidence, 'payments' | 'transactions'>,
  { paymentsByState }: Baseline,
): ExpectedFigure[] {
  const count = (state: string) => countStates(evidence, state) + (paymentsByState.get(state) ?? 0);
  const sum = (states: readonly string[]) => states.reduce((all, one) => all + count(one), 0);
  const ledger = evidence.transactions.reduce((all, { sumCents }) => all + sumCents, 0);
  const figures: [string, number][] = [
    ...STATES.map((state): [string, number] => [
      `max by (state) (portal_payments{state="${state}"})`,
      count(state),
    ]),
    [
      'sum(max by (state) (portal_payments{state=~"submitting|unknown|pending"}))',
      sum(['submitting', 'unknown', 'pending']),
    ],
    [
      'sum(max by (state) (portal_payments{state=~"failed|returned"}))',
      sum(['failed', 'returned']),
    ],
    ['max(abs(portal_ledger_sum_cents))', Math.abs(ledger)],
    ['max(portal_payment_unresolved_oldest_seconds)', 0],
    ['sum(max by (kind) (portal_audit_problems))', 0],
  ];
  return figures.map(([query, expected]) => ({ query, expected, source: 'audit' }));
}

/** The requests of the load, by route and by error code. */
export function listLoadFigures({ byRoute, byCode }: ResponseCounts): ExpectedFigure[] {
  const routes = [...byRoute].flatMap(([key, expected]): ExpectedFigure[] => {
    const [, method, service, route, status] = /^(\w+) \/(\w+)(\/\S+) (\dxx)$/.exec(key) ?? [];
    if (service !== 'payments') return [];
    const labels = `service="payments",method="${method}",route="${route}",status="${status}"`;
    const query = `sum(portal_http_request_duration_seconds_count{${labels}})`;
    return [{ query, expected, source: 'load' }];
  });
  const codes = [...byCode].map(([code, expected]): ExpectedFigure => {
    const query = `sum(portal_refused_requests_total{service="payments",code="${code}"})`;
    return { query, expected, source: 'load' };
  });
  return [...routes, ...codes];
}

export function compareFigure(figure: ExpectedFigure, result: QueryResult): ComparedFigure {
  const found = result[0]?.value;
  return { ...figure, found, agrees: found === figure.expected };
}
