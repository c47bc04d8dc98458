import { listFaults } from '../audit/evidence.ts';
import type { ComparedFigure } from './compare-figures.ts';
import type { MetricsResult, RanQuery } from './metrics-series.ts';

/** Queries that return nothing when all is well, or that the series does not cause. */
const EMPTY_WHEN_WELL = [
  // No request fails with 5xx, and none is sent to the GraphQL services or as an upload.
  /status="5xx"/,
  /portal_graphql_/,
  /portal_uploads_total/,
  /portal_web_failures_total/,
];

/** Alerts that a slow machine does not cause. */
const ALERTS_ABOUT_FAULTS = [
  'PortalLedgerSumNotZero',
  'PortalPaymentOutcomeUnknown',
  'PortalAuditProblem',
  'PortalNewFinding',
  'PortalErrorRate',
  'PortalScheduledJobFailed',
  'PortalMailFailed',
  'PortalProcessDown',
];

const isExpectedEmpty = ({ expression }: RanQuery) =>
  EMPTY_WHEN_WELL.some((pattern) => pattern.test(expression));

/** Lists what the series found wrong: figures that differ, empty dashboard queries, alerts, audit faults. */
export function listMetricsFaults(result: MetricsResult): string[] {
  const { figures, queries, alerts, checks, findsPlantedFault } = result;
  return [
    ...figures
      .filter(({ agrees }) => !agrees)
      .map(({ query, found, expected }) => `${query} is ${found}, should be ${expected}`),
    ...queries
      .filter((query) => query.series === 0 && !isExpectedEmpty(query))
      .map(({ dashboard, panel }) => `${dashboard}, ${panel}: the query has no result`),
    ...alerts
      .filter(({ name }) => ALERTS_ABOUT_FAULTS.includes(name))
      .map(({ name, labels }) => `the alert ${name} is active: ${JSON.stringify(labels)}`),
    ...listFaults(checks),
    ...(findsPlantedFault ? [] : ['no alert after a posting was changed in the database']),
  ];
}

const formatRow = ({ query, found, expected, source, agrees }: ComparedFigure) =>
  `${query.padEnd(118)}${String(found).padStart(12)}${String(expected).padStart(10)} ${source.padEnd(6)} ${agrees ? 'agrees' : 'DIFFERS'}`;

/** Formats the comparison: query, Prometheus, audit or load, agrees. */
export function formatFigures(figures: readonly ComparedFigure[]): string {
  const header = `${'query'.padEnd(118)}${'Prometheus'.padStart(12)}${'expected'.padStart(10)} source agrees`;
  return [header, ...figures.map(formatRow)].join('\n');
}

/** Formats every dashboard query with the number of its series. */
export const formatQueries = (queries: readonly RanQuery[]): string =>
  queries
    .map(
      ({ dashboard, panel, expression, series }) =>
        `${dashboard.padEnd(14)}${String(series).padStart(4)} series  ${panel}: ${expression}`,
    )
    .join('\n');
