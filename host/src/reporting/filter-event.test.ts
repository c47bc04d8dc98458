import type { CaptureResult } from 'posthog-js';
import { filterEvent } from './filter-event.ts';

const event = (name: string, more: Partial<CaptureResult> = {}): CaptureResult => ({
  uuid: '0192',
  event: name,
  properties: { token: 'phc_local', distinct_id: 'person-maya', name: 'payments' },
  ...more,
});

test('removes address, title, referrer, campaign and search words from an event', () => {
  const properties = {
    ...event('view').properties,
    $current_url: 'https://x.example/login?code=secret&state=1',
    $pathname: '/maya@example.com',
    $referrer: 'https://y.example/a#token',
    $session_entry_url: 'https://x.example/?code=1',
    title: 'Maya Ortiz',
    utm_source: 'maya@example.com',
    $search_keyword: 'maya',
    $el_text: '$1,538.60',
    anything_new: 'maya@example.com',
  };
  const $set_once = { $initial_current_url: 'https://x.example/login?code=1' };
  expect(filterEvent(event('view', { properties, $set_once }))).toEqual(event('view'));
});

test('spec 3: keeps the identity only on identification events', () => {
  const $set = { name: 'Maya Ortiz', email: 'maya@example.com', $initial_referrer: 'x' };
  const identity = { name: 'Maya Ortiz', email: 'maya@example.com' };
  expect(filterEvent(event('$identify', { $set }))?.$set).toEqual(identity);
  const properties = { ...event('$set').properties, $set };
  expect(filterEvent(event('$set', { properties }))).toEqual(event('$set', { $set: identity }));
  expect(filterEvent(event('click', { $set }))).toEqual(event('click'));
});

test.each(['$pageview', '$pageleave', '$autocapture', '$exception', '$opt_in', '$snapshot'])(
  'spec 9: drops %s, which is none of the six types',
  (name) => {
    expect(filterEvent(event(name))).toBeNull();
  },
);

test('returns null for an event that the library has dropped', () => {
  expect(filterEvent(null)).toBeNull();
});
