import fc from 'fast-check';
import { getSafeReturnPath } from './safe-return-path.ts';

const origin = 'https://residents.harborpine.example';

test.each([
  '/payments',
  '/payments/pay-now?step=method&amount=1',
  '/lease?tab=dates#notice',
  '/maintenance/maintenance-details?work_order=wo-1',
])('spec 2: %s is kept, with query and hash', (wanted) => {
  expect(getSafeReturnPath(wanted, origin)).toBe(wanted);
});

test.each([
  ['another host', '//evil.example'],
  ['another host, after a slash turned round', '/\\evil.example'],
  ['another host, hidden behind a tab', '/\t/evil.example'],
  ['another host, reached by going up', '/..//evil.example'],
  ['an address', 'https://evil.example/payments'],
  ['a script', 'javascript:alert(1)'],
  ['a path without its slash', 'payments'],
  ['the sign-in page, which would lead back here', '/login?code=1'],
  ['nothing', undefined],
  ['no text', { pathname: '/payments' }],
])('%s is not followed', (_what, wanted) => {
  expect(getSafeReturnPath(wanted, origin)).toBe('/');
});

// Pieces that parsers of addresses disagree about.
const nasty = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      '?',
      '#',
      '.',
      '..',
      '\t',
      '\n',
      ' ',
      '%2f',
      '%5c',
      '\u0000',
      'http:',
      'javascript:',
      'evil.example',
      'payments',
      '，',
      '\u2028',
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

test('only same-origin targets are ever followed', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        nasty,
        fc.string(),
        fc.webUrl(),
        nasty.map((end) => `/${end}`),
      ),
      (wanted) => {
        const path = getSafeReturnPath(wanted, origin);
        // As the address bar would take it, and as the router would push it.
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
        expect(new URL(path, origin).pathname).not.toBe('/login');
      },
    ),
    { numRuns: 2000 },
  );
});
