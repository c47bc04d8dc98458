import type { CallerName } from 'services/testing/access-matrix/callers';
import { type AccessRows, type CallerRow, prefixRows } from './row.ts';

type Answer = { data: { answer: { email: string; email_change: { new_email: string } | null } } };

const EMAILS: Record<CallerName, string> = {
  owner: 'maya.ortiz@example.com',
  coOccupant: 'sam.ortiz@example.com',
  neighbor: 'theo.brandt@example.com',
  movedOut: 'priya.raman@example.com',
  otherCompany: 'rosa.delgado@example.com',
};

/** Operations on the caller's own profile. */
const createOwnRow = (variables?: Record<string, unknown>): CallerRow => ({
  ...(variables && { request: { variables } }),
  extract: ({ data }: Answer) => data.answer.email,
  expected: EMAILS,
});

const createSameForAll = (seen: unknown) =>
  Object.fromEntries(Object.keys(EMAILS).map((who) => [who, seen])) as Record<CallerName, unknown>;

const NEW_EMAIL = 'somewhere.new@example.com';
const getPendingEmail = ({ data }: Answer) => data.answer.email_change?.new_email ?? null;

export const PROFILE_ROWS: AccessRows<CallerRow> = prefixRows('resident', {
  profile: createOwnRow(),
  saveNames: createOwnRow({ version: 0, input: { preferred_name: 'May', pronouns: null } }),
  savePhone: createOwnRow({ version: 0, input: { number: '+17155550199', may_text: true } }),
  saveMailing: createOwnRow({
    version: 0,
    input: {
      address_line_1: 'PO Box 12',
      city: 'Port Alder',
      state: 'WA',
      postal_code: '98999',
      country_code: 'US',
    },
  }),
  saveDisplay: createOwnRow({
    version: 0,
    input: { language: 'en', color_scheme: 'dark', time_format: '24h' },
  }),
  saveAccess: createOwnRow({ version: 0, input: { notes: 'Please knock, the bell is broken.' } }),
  requestEmailChange: {
    request: { variables: { email: NEW_EMAIL } },
    extract: getPendingEmail,
    expected: createSameForAll(NEW_EMAIL),
  },
  // The first code was sent just before.
  resendEmailCode: { extract: getPendingEmail, expected: createSameForAll(429) },
  // Codes have no letters.
  confirmEmailChange: {
    request: { variables: { code: 'abcdef' } },
    extract: getPendingEmail,
    expected: createSameForAll(422),
  },
  cancelEmailChange: { extract: getPendingEmail, expected: createSameForAll(null) },
});
