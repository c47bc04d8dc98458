import type { CallerName } from 'services/testing/access-matrix/callers';
import { ofService, type RowOfCaller, type Rows } from './row.ts';

type Answer = { data: { answer: { email: string; email_change: { new_email: string } | null } } };

const EMAILS: Record<CallerName, string> = {
  owner: 'maya.ortiz@example.com',
  coOccupant: 'sam.ortiz@example.com',
  neighbour: 'theo.brandt@example.com',
  movedOut: 'priya.raman@example.com',
  otherCompany: 'rosa.delgado@example.com',
};

/** Nothing names whose profile it is: everyone gets, and changes, their own. */
const own = (variables?: Record<string, unknown>): RowOfCaller => ({
  ...(variables && { sends: { variables } }),
  facts: ({ data }: Answer) => data.answer.email,
  sees: EMAILS,
});

const everyone = (seen: unknown) =>
  Object.fromEntries(Object.keys(EMAILS).map((who) => [who, seen])) as Record<CallerName, unknown>;

const NEW_EMAIL = 'somewhere.new@example.com';
const pending = ({ data }: Answer) => data.answer.email_change?.new_email ?? null;

export const PROFILE_ROWS: Rows<RowOfCaller> = ofService('resident', {
  profile: own(),
  saveNames: own({ version: 0, input: { preferred_name: 'May', pronouns: null } }),
  savePhone: own({ version: 0, input: { number: '+17155550199', may_text: true } }),
  saveMailing: own({
    version: 0,
    input: {
      address_line_1: 'PO Box 12',
      city: 'Port Alder',
      state: 'WA',
      postal_code: '98999',
      country_code: 'US',
    },
  }),
  saveDisplay: own({
    version: 0,
    input: { language: 'en', color_scheme: 'dark', time_format: '24h' },
  }),
  saveAccess: own({ version: 0, input: { notes: 'Please knock, the bell is broken.' } }),
  requestEmailChange: {
    sends: { variables: { email: NEW_EMAIL } },
    facts: pending,
    sees: everyone(NEW_EMAIL),
  },
  // The first code has just been sent.
  resendEmailCode: { facts: pending, sees: everyone(429) },
  // No code is made of letters.
  confirmEmailChange: {
    sends: { variables: { code: 'abcdef' } },
    facts: pending,
    sees: everyone(422),
  },
  cancelEmailChange: { facts: pending, sees: everyone(null) },
});
