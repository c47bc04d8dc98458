import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processRegistry } from 'services/platform/observability/metrics/process-registry';

const DOCS = join(import.meta.dirname, '../../../../docs');
const OPERATIONS = join(DOCS, 'operations');
const readOperations = (file: string) => readFileSync(join(OPERATIONS, file), 'utf8');

const DASHBOARDS = readdirSync(join(OPERATIONS, 'dashboards')).map((file) => `dashboards/${file}`);
const RULES = ['alerts.yml', 'recording-rules.yml'];

/** Suffixes of the series of a histogram. */
const SERIES = /_(bucket|sum|count)$/;

function listDocumentedMetrics(): Set<string> {
  const rows = readOperations('README.md').matchAll(/^\| `(portal_\w+)`/gm);
  return new Set([...rows].map(([, name = '']) => name));
}

/** The names of metrics in the expressions of a dashboard or of rules, without the names of recorded figures. */
const listUsedMetrics = (text: string) =>
  [...text.matchAll(/(?<![\w:#-])(?:portal|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(SERIES, ''),
  );

test.each([...DASHBOARDS, ...RULES])('uses only metrics that are exported in %s', async (file) => {
  const defaults = (await processRegistry.getMetricsAsJSON()).map(({ name }) => name);
  const known = new Set([...listDocumentedMetrics(), ...defaults]);
  const used = listUsedMetrics(readOperations(file));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('uses only recorded figures that a recording rule defines', () => {
  const defined = new Set(
    [...readOperations('recording-rules.yml').matchAll(/record: (portal:\S+)/g)].map(
      ([, name]) => name,
    ),
  );
  const used = [...DASHBOARDS, ...RULES].flatMap((file) =>
    [...readOperations(file).matchAll(/portal:[a-z_:0-9]+/g)].map(([name]) => name),
  );
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

test('uses every documented gauge of the portal in a dashboard or in an alert', () => {
  const used = new Set(
    [...DASHBOARDS, ...RULES].flatMap((file) => listUsedMetrics(readOperations(file))),
  );
  expect([...listDocumentedMetrics()].filter((name) => !used.has(name))).toEqual([]);
});

test('names a section of a runbook in each alert', () => {
  const alerts = readOperations('alerts.yml');
  const names = [...alerts.matchAll(/- alert: (\w+)/g)];
  const runbooks = [...alerts.matchAll(/runbook: docs\/(\S+)#(\S+)/g)];
  expect(runbooks).toHaveLength(names.length);
  for (const [, file = '', anchor] of runbooks) {
    const headings = [...readFileSync(join(DOCS, file), 'utf8').matchAll(/^## (.+)$/gm)];
    const anchors = headings.map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(anchors).toContain(anchor);
  }
});

test('tests each alert in alerts.test.yml', () => {
  const names = [...readOperations('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, one]) => one);
  const tests = readOperations('alerts.test.yml');
  // With expected annotations, so that the alert fires in the test.
  const fires = (name: string | undefined) =>
    new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`).test(tests);
  expect(names.filter((name) => !fires(name))).toEqual([]);
});
