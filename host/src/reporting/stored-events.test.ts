import { track } from 'shared/analytics/track';
import { environment } from '../testing/environment.ts';
import { authorized, createTestSession } from '../testing/render-portal-at.tsx';
import { startReporting } from './start-reporting.ts';
import { storeUnsentEvents, takeStoredEvents } from './stored-events.ts';

afterEach(() => localStorage.clear());

test.each([
  ['hidden, as before a phone closes it', 'visibilitychange'],
  ['left', 'pagehide'],
])('spec 9: stores its events when the page is %s before the library has loaded', (_how, kind) => {
  jest.useFakeTimers();
  startReporting(environment, createTestSession(authorized));
  track('view', 'lease');
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  (kind === 'pagehide' ? window : document).dispatchEvent(new Event(kind));
  jest.useRealTimers();
  jest.restoreAllMocks();
  expect(takeStoredEvents('person-maya')).toMatchObject({
    of: 'person-maya',
    events: [{ type: 'view', name: 'lease' }],
  });
  expect(takeStoredEvents('person-maya')).toBeNull();
});

test('stores at most 200 events', () => {
  const events = Array.from({ length: 150 }, (_, at) => ({ type: 'view', name: 'x', at }) as const);
  storeUnsentEvents(events, null);
  storeUnsentEvents(events, null);
  expect(takeStoredEvents(null)?.events).toHaveLength(200);
});
