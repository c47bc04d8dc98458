import { flushEvents, sendEventsTo, track } from 'shared/analytics/track';
import type { SessionState } from '../sign-in/portal-session.ts';
import { environment } from '../testing/environment.ts';
import { createTestSession, maya } from '../testing/render-portal-at.tsx';
import { type ErrorReport, sendReportsTo } from './report-error.ts';
import { connectAnalytics, startReporting } from './start-reporting.ts';
import { storeUnsentEvents } from './stored-events.ts';

/** What the analytics library is told, in order. */
let told: string[];
const library = () => ({
  send: (events: readonly { name: string }[]) =>
    void told.push(...events.map(({ name }) => `sent ${name}`)),
  identify: (person: { person_id: string } | null) =>
    void told.push(`is ${person?.person_id ?? 'nobody'}`),
});

const nobody: SessionState = { status: 'unauthenticated', problem: null };
const isMaya: SessionState = { status: 'authorized', data: maya };

beforeEach(() => {
  told = [];
});
afterEach(() => {
  flushEvents();
  sendEventsTo(null);
  localStorage.clear();
});

test('spec 4: a person is identified before the events that are theirs', () => {
  connectAnalytics(library(), createTestSession(isMaya));
  track('view', 'payments');
  flushEvents();
  expect(told).toEqual(['is person-maya', 'sent payments']);
});

test('spec 4: who signs in later is identified then; who signs out, here or in another tab, is nobody', () => {
  const session = createTestSession(nobody);
  connectAnalytics(library(), session);
  track('view', 'login');
  session.become(isMaya);
  track('view', 'payments');
  session.become({ ...isMaya });
  session.become({ status: 'loading' });
  session.become(nobody);
  track('view', 'login');
  flushEvents();
  expect(told).toEqual([
    'is nobody',
    'sent login',
    'is person-maya',
    'sent payments',
    'is nobody',
    'sent login',
  ]);
});

test('spec 4: a signed-in person without the claim is not identified', () => {
  connectAnalytics(library(), createTestSession({ status: 'unauthorized', user: maya.user }));
  expect(told).toEqual(['is nobody']);
});

test('spec 5: a malformed claim is reported once, as the fields that are wrong', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers();
  const reports: ErrorReport[] = [];
  sendReportsTo((report) => reports.push(report));
  const problem = new Error('The data-access claim is malformed: person_id invalid_type');
  const session = createTestSession({ status: 'unauthorized', user: maya.user, problem });
  startReporting(environment, session);
  session.become({ status: 'unauthorized', user: maya.user, problem });
  expect(reports).toMatchObject([{ error: problem, tags: { kind: 'claim', app: 'host' } }]);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('spec 9: what an earlier page has left is sent as whose it was, once', () => {
  storeUnsentEvents([{ type: 'view', name: 'home', at: 1 }], 'person-maya');
  storeUnsentEvents([{ type: 'view', name: 'lease', at: 2 }], 'person-maya');
  connectAnalytics(library(), createTestSession(isMaya));
  connectAnalytics(library(), createTestSession(isMaya));
  expect(told).toEqual(['is person-maya', 'sent home', 'sent lease', 'is person-maya']);
});

test('spec 9: what was left by nobody is sent before the person is known', () => {
  storeUnsentEvents([{ type: 'view', name: 'login', at: 1 }], null);
  connectAnalytics(library(), createTestSession(isMaya));
  expect(told).toEqual(['is nobody', 'sent login', 'is person-maya']);
});

test('spec 4: what one person has left is never sent as the next one’s', () => {
  storeUnsentEvents([{ type: 'view', name: 'lease', at: 1 }], 'person-sam');
  connectAnalytics(library(), createTestSession(isMaya));
  expect(told).toEqual(['is person-maya']);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '{"of":7,"events":[]}', '{"of":null,"events":[{"type":"buy"}]}'])(
  'what somebody else has written there counts as nothing: %s',
  (text) => {
    localStorage.setItem('portal.events', text);
    connectAnalytics(library(), createTestSession(isMaya));
    expect(told).toEqual(['is person-maya']);
  },
);
