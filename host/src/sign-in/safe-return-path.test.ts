import fc from 'fast-check';
import { getSafeReturnPath } from './safe-return-path.ts';

const origin = 'https://residents.harborpine.example';

test.each([
  '/payments',
  '/payments/pay-now?step=method&amount=1',
  '/lease?tab=dates#notice',
  '/maintenance/maintenance-details?work_order=wo-1',
])('spec 2: keeps %s with query and hash', (requested) => {
  expect(getSafeReturnPath(requested, origin)).toBe(requested);
});

test.each([
  ['another host', '//evil.example'],
  ['another host, after a backslash', '/\\evil.example'],
  ['another host, hidden behind a tab', '/\t/evil.example'],
  ['another host, reached by going up', '/..//evil.example'],
  ['an address', 'https://evil.example/payments'],
  ['a script', 'javascript:alert(1)'],
  ['a path without its slash', 'payments'],
  ['the sign-in page, which would redirect again', '/login?code=1'],
  ['nothing', undefined],
  ['no text', { pathname: '/payments' }],
])('returns the home path for %s', (_what, requested) => {
  expect(getSafeReturnPath(requested, origin)).toBe('/');
});

// Fragments that URL parsers interpret differently.
const unusualPath = fc
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

test('returns only same-origin paths for any input', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        unusualPath,
        fc.string(),
        fc.webUrl(),
        unusualPath.map((end) => `/${end}`),
      ),
      (requested) => {
        const path = getSafeReturnPath(requested, origin);
        // The path must be safe both as a URL and as a router path.
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
        expect(new URL(path, origin).pathname).not.toBe('/login');
      },
    ),
    { numRuns: 2000 },
  );
});
