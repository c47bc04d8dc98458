import { flushEvents, setEventSink, track } from 'shared/analytics/track';
import type { SessionState } from '../sign-in/portal-session.ts';
import { environment } from '../testing/environment.ts';
import { createTestSession, maya } from '../testing/render-portal-at.tsx';
import { type ErrorReport, sendReportsTo } from './report-error.ts';
import { connectAnalytics, startReporting } from './start-reporting.ts';
import { storeUnsentEvents } from './stored-events.ts';

/** The calls to the analytics library, in order. */
let calls: string[];
const createLibrary = () => ({
  send: (events: readonly { name: string }[]) =>
    void calls.push(...events.map(({ name }) => `sent ${name}`)),
  identify: (person: { person_id: string } | null) =>
    void calls.push(`is ${person?.person_id ?? 'nobody'}`),
});

const nobody: SessionState = { status: 'unauthenticated', problem: null };
const isMaya: SessionState = { status: 'authorized', data: maya };

beforeEach(() => {
  calls = [];
});
afterEach(() => {
  flushEvents();
  setEventSink(null);
  localStorage.clear();
});

test('spec 4: identifies a person before sending their events', () => {
  connectAnalytics(createLibrary(), createTestSession(isMaya));
  track('view', 'payments');
  flushEvents();
  expect(calls).toEqual(['is person-maya', 'sent payments']);
});

test('spec 4: identifies a person on sign-in and resets on sign-out', () => {
  const session = createTestSession(nobody);
  connectAnalytics(createLibrary(), session);
  track('view', 'login');
  session.become(isMaya);
  track('view', 'payments');
  session.become({ ...isMaya });
  session.become({ status: 'loading' });
  session.become(nobody);
  track('view', 'login');
  flushEvents();
  expect(calls).toEqual([
    'is nobody',
    'sent login',
    'is person-maya',
    'sent payments',
    'is nobody',
    'sent login',
  ]);
});

test('spec 4: does not identify a person without the claim', () => {
  connectAnalytics(createLibrary(), createTestSession({ status: 'unauthorized', user: maya.user }));
  expect(calls).toEqual(['is nobody']);
});

test('spec 5: reports a malformed claim once, with the invalid fields', () => {
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

test('spec 9: sends the stored events of an earlier page once, for the same person', () => {
  storeUnsentEvents([{ type: 'view', name: 'home', at: 1 }], 'person-maya');
  storeUnsentEvents([{ type: 'view', name: 'lease', at: 2 }], 'person-maya');
  connectAnalytics(createLibrary(), createTestSession(isMaya));
  connectAnalytics(createLibrary(), createTestSession(isMaya));
  expect(calls).toEqual(['is person-maya', 'sent home', 'sent lease', 'is person-maya']);
});

test('spec 9: sends stored anonymous events before identifying the person', () => {
  storeUnsentEvents([{ type: 'view', name: 'login', at: 1 }], null);
  connectAnalytics(createLibrary(), createTestSession(isMaya));
  expect(calls).toEqual(['is nobody', 'sent login', 'is person-maya']);
});

test('spec 4: never sends stored events of one person as those of another', () => {
  storeUnsentEvents([{ type: 'view', name: 'lease', at: 1 }], 'person-sam');
  connectAnalytics(createLibrary(), createTestSession(isMaya));
  expect(calls).toEqual(['is person-maya']);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '{"of":7,"events":[]}', '{"of":null,"events":[{"type":"buy"}]}'])(
  'ignores a malformed stored entry: %s',
  (text) => {
    localStorage.setItem('portal.events', text);
    connectAnalytics(createLibrary(), createTestSession(isMaya));
    expect(calls).toEqual(['is person-maya']);
  },
);
