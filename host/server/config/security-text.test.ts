/**
 * @jest-environment node
 */
import { listSecurityTextProblems, renderSecurityText } from './security-text.ts';

const origin = 'https://residents.example.com';
const now = Date.parse('2026-12-01T00:00:00Z');
const settings = {
  SECURITY_CONTACT: 'mailto:security@example.com',
  SECURITY_EXPIRES: '2027-06-01T00:00:00Z',
};

test('renders contact, expiry and canonical address', () => {
  expect(renderSecurityText(settings, origin, now)).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-06-01T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://residents.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('is not served without a contact, and after it has expired', () => {
  expect(renderSecurityText({}, origin, now)).toBeNull();
  const later = Date.parse(settings.SECURITY_EXPIRES);
  expect(renderSecurityText(settings, origin, later)).toBeNull();
});

test.each([
  ['nothing is set', {}, []],
  ['both are valid', settings, []],
  [
    'the contact is no URI',
    { ...settings, SECURITY_CONTACT: 'security@example.com' },
    [
      'SECURITY_CONTACT is "security@example.com": set it to an address such as mailto:security@example.com.',
    ],
  ],
  [
    'it has expired',
    { ...settings, SECURITY_EXPIRES: '2026-01-01' },
    [
      'SECURITY_EXPIRES is "2026-01-01": set it to a time in the future, such as 2027-06-01T00:00:00Z.',
    ],
  ],
  [
    'the expiry is missing',
    { SECURITY_CONTACT: settings.SECURITY_CONTACT },
    ['SECURITY_CONTACT and SECURITY_EXPIRES are needed together: set both or none.'],
  ],
])('lists the problems when %s', (_when, values, problems) => {
  expect(listSecurityTextProblems(values, now)).toEqual(problems);
});
