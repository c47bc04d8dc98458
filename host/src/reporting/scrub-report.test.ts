import type { ErrorEvent } from '@sentry/browser';
import { scrubReport } from './scrub-report.ts';

const event = {
  type: undefined,
  event_id: 'abc',
  release: '2.105.0',
  tags: { kind: 'render', app: 'remote-lease', reference: '1234-5678' },
  message: 'maya@example.com failed',
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'No lease for Maya, see https://x.example/lease?code=1',
        mechanism: { type: 'generic', data: { body: 'maya@example.com' } },
        stacktrace: {
          frames: [
            { filename: 'https://x.example/a.js?attempt=2', lineno: 1, vars: { a: 'Maya' } },
          ],
        },
      },
    ],
  },
  user: { email: 'maya@example.com', ip_address: '10.0.0.1' },
  request: { url: 'https://x.example/login?code=1', headers: { Referer: 'https://x?token=1' } },
  breadcrumbs: [{ message: 'maya@example.com' }],
  extra: { __serialized__: { email: 'maya@example.com' } },
  contexts: { state: { email: 'maya@example.com' } },
} as unknown as ErrorEvent;

test('spec 8: keeps the error and its location, scrubbed, and no personal data', () => {
  expect(scrubReport(event, ['Maya'])).toEqual({
    type: undefined,
    event_id: 'abc',
    release: '2.105.0',
    tags: { kind: 'render', app: 'remote-lease', reference: '1234-5678' },
    message: '[e-mail] failed',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'No lease for [person], see https://x.example/lease',
          stacktrace: { frames: [{ filename: 'https://x.example/a.js', lineno: 1 }] },
        },
      ],
    },
  });
});
