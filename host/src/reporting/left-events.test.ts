import { track } from 'shared/analytics/track';
import { environment } from '../testing/environment.ts';
import { authorized, sessionWith } from '../testing/render-portal-at.tsx';
import { leaveEvents, takeLeftEvents } from './left-events.ts';
import { startReporting } from './start-reporting.ts';

afterEach(() => localStorage.clear());

test.each([
  ['hidden, as a phone does before it ends a page', 'visibilitychange'],
  ['left', 'pagehide'],
])('spec 9: a page that is %s before the library is there keeps its events', (_how, kind) => {
  jest.useFakeTimers();
  startReporting(environment, sessionWith(authorized));
  track('view', 'lease');
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  (kind === 'pagehide' ? window : document).dispatchEvent(new Event(kind));
  jest.useRealTimers();
  jest.restoreAllMocks();
  expect(takeLeftEvents('person-maya')).toMatchObject({
    of: 'person-maya',
    events: [{ type: 'view', name: 'lease' }],
  });
  expect(takeLeftEvents('person-maya')).toBeNull();
});

test('what is kept does not grow for ever', () => {
  const events = Array.from({ length: 150 }, (_, at) => ({ type: 'view', name: 'x', at }) as const);
  leaveEvents(events, null);
  leaveEvents(events, null);
  expect(takeLeftEvents(null)?.events).toHaveLength(200);
});
