import { installRegistry } from '../remotes/registry/registry.ts';
import { getSectionErrorSource } from './error-source.ts';
import { type ErrorReport, reportError, sendReportsTo } from './report-error.ts';
import { watchUncaughtErrors } from './watch-uncaught-errors.ts';

const build = (id: string) => ({
  build: id,
  version: '1.0.0',
  base: `/assets/${id}/`,
  integrity: {},
});
const LEASE_FILE = 'http://localhost/assets/remote-lease/1.0.0-f0dffb002a24/lease.js';

let reports: ErrorReport[];
// A report from before the error service starts. The first subscriber receives it.
const early = new Error('early');

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const lease = { ...build('f0dffb002a24'), entry: 'lease.js', container: 'portal_lease' };
  installRegistry({ set: 's', host: build('999917815b9a'), sections: { lease } });
  watchUncaughtErrors();
  reportError(early, { kind: 'start' });
});
beforeEach(() => {
  reports = [];
  sendReportsTo((report) => reports.push(report));
});
afterEach(() => history.replaceState(null, '', '/'));

const thrownAt = (message: string, file: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at Page (${file}:1:20)` });
const uncaught = (message: string, filename: string, error: unknown = new SyntaxError(message)) =>
  dispatchEvent(new ErrorEvent('error', { message, filename, error }));

test('spec 8: keeps errors until the error service has started', () => {
  expect(reports.map(({ error }) => error)).toEqual([early]);
});

test('spec 8: tags an error with app, remote, build and route', () => {
  history.replaceState(null, '', '/lease?code=1');
  reportError(thrownAt('of a section', LEASE_FILE), { kind: 'render' });
  reportError(thrownAt('of the host', 'http://localhost/assets/host/2.105.0-999917815b9a/e.js'), {
    kind: 'render',
    reference: '7F3A-20C1',
  });
  reportError(
    new Error('of no file'),
    { kind: 'section' },
    getSectionErrorSource('lease', 'f0dffb002a24'),
  );
  const lease = { app: 'remote-lease', build: 'f0dffb002a24', remote: 'lease', route: '/lease' };
  expect(reports.map(({ tags }) => tags)).toEqual([
    { ...lease, kind: 'render' },
    {
      ...{ app: 'host', build: '999917815b9a', remote: 'lease', route: '/lease' },
      ...{ kind: 'render', reference: '7F3A-20C1' },
    },
    { ...lease, kind: 'section' },
  ]);
});

test.each([
  ['/payments/pay-now/', '/payments/pay-now'],
  ['/payments/maya@example.com', '/payments/*'],
  ['/maya@example.com', '*'],
  ['/', '/'],
])('spec 8: tags %s with the route %s', (address, route) => {
  history.replaceState(null, '', address);
  reportError(new Error('here'), { kind: 'render' });
  expect(reports[0]?.tags.route).toBe(route);
});

test('spec 8: reports one error once, even when several handlers catch it', () => {
  const error = new Error('once');
  reportError(error, { kind: 'render' });
  reportError(error, { kind: 'page' });
  uncaught('once', LEASE_FILE, error);
  expect(reports).toHaveLength(1);
});

test('spec 8: reports two render errors with the same message separately', () => {
  reportError(new Error('same'), { kind: 'render', reference: 'A' });
  reportError(new Error('same'), { kind: 'render', reference: 'B' });
  expect(reports).toHaveLength(2);
});

test('spec 8: reports a script with a syntax error once, although the window receives it twice', () => {
  uncaught('Unexpected token', LEASE_FILE);
  uncaught('Unexpected token', `${LEASE_FILE}?attempt=2`);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.tags).toMatchObject({ kind: 'uncaught', app: 'remote-lease' });
});

test('reports an unhandled rejection', () => {
  const reason = new Error('rejected');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(reports).toMatchObject([{ error: reason, tags: { kind: 'uncaught' } }]);
});

test('ignores errors that do not come from the portal', () => {
  uncaught('theirs', 'chrome-extension://abc/content.js');
  uncaught('Script error.', '', null);
  uncaught('ResizeObserver loop limit exceeded', LEASE_FILE, null);
  expect(reports).toEqual([]);
});
