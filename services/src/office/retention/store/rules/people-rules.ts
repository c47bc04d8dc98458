import { and, eq, like, lt, notExists, sql } from 'drizzle-orm';
import { type DataRule, ERASED_NAME, hasPerson } from 'services/office/retention/store/data-rule';
import { calendarFeed } from 'services/platform/db/schema/calendar-feeds';
import {
  accessibilityNeeds,
  correctionRequest,
  emergencyContact,
  vehicle,
} from 'services/platform/db/schema/household';
import { notificationChoice, quietHours } from 'services/platform/db/schema/notifications';
import { address, animal, animalPersonMap, person } from 'services/platform/db/schema/people';
import { emailChange, profile } from 'services/platform/db/schema/profile';

const UNTIL_ERASURE = 'Until the renter is erased';
const TENANCY = 'The company needs it while the renter lives there.';

/** The address of an erased person. No mail is delivered to the domain (RFC 2606). */
export const ERASED_EMAIL_SUFFIX = '@erased.invalid';
export const isErased = () => like(person.email, `%${ERASED_EMAIL_SUFFIX}`);

const hasNoPerson = () =>
  notExists(
    sql`(select 1 from ${animalPersonMap} where ${animalPersonMap.corporationId} = ${animal.corporationId}
      and ${animalPersonMap.animalId} = ${animal.animalId})`,
  );

/** Who a renter is, and what they store about themselves and their household. */
export const PEOPLE_RULES: readonly DataRule[] = [
  {
    table: emergencyContact,
    holds: 'Name, relation and phone of the emergency contact',
    kept: UNTIL_ERASURE,
    why: TENANCY,
    erasures: [hasPerson(emergencyContact)],
  },
  {
    table: accessibilityNeeds,
    holds: 'Accessibility needs',
    kept: UNTIL_ERASURE,
    why: TENANCY,
    erasures: [hasPerson(accessibilityNeeds)],
  },
  {
    table: vehicle,
    holds: 'License plates and vehicles',
    kept: UNTIL_ERASURE,
    why: TENANCY,
    erasures: [hasPerson(vehicle)],
  },
  {
    table: correctionRequest,
    holds: 'Requests to correct personal data',
    kept: 'Two years after the answer',
    why: 'Shows that the request was answered.',
    expiry: { days: 730, olderThan: (before) => lt(correctionRequest.answeredAt, before) },
    erasures: [hasPerson(correctionRequest)],
  },
  {
    table: animalPersonMap,
    holds: 'Which pets live with a renter',
    kept: UNTIL_ERASURE,
    why: TENANCY,
    erasures: [hasPerson(animalPersonMap)],
  },
  {
    table: animal,
    holds: 'Names of pets',
    kept: 'Until no renter has the pet',
    why: TENANCY,
    erasures: [
      { rows: ({ corporationId }) => and(eq(animal.corporationId, corporationId), hasNoPerson()) },
    ],
  },
  {
    table: calendarFeed,
    holds: 'The private link to the household calendar',
    kept: UNTIL_ERASURE,
    why: 'The renter can delete it at any time.',
    erasures: [hasPerson(calendarFeed)],
  },
  {
    table: notificationChoice,
    holds: 'Chosen notifications',
    kept: UNTIL_ERASURE,
    why: TENANCY,
    erasures: [hasPerson(notificationChoice)],
  },
  {
    table: quietHours,
    holds: 'Quiet hours',
    kept: UNTIL_ERASURE,
    why: TENANCY,
    erasures: [hasPerson(quietHours)],
  },
  {
    table: emailChange,
    holds: 'A new email address that is not confirmed',
    kept: '30 days after the code has expired',
    why: 'The renter can ask for another code.',
    expiry: { days: 30, olderThan: (before) => lt(emailChange.codeExpiresAt, before) },
    erasures: [hasPerson(emailChange)],
  },
  {
    table: profile,
    holds: 'Preferred name, pronouns, language, notes for technicians',
    kept: UNTIL_ERASURE,
    why: TENANCY,
    erasures: [hasPerson(profile)],
  },
  {
    table: address,
    holds: 'Mailing and forwarding addresses',
    kept: UNTIL_ERASURE,
    why: 'The deposit and its statement are sent there.',
    erasures: [hasPerson(address)],
  },
  {
    table: person,
    holds: 'Name, date of birth, email and phone',
    kept: UNTIL_ERASURE,
    why: 'Identifies the party of a lease. The row stays without its data, because the ledger refers to it.',
    erasures: [
      {
        ...hasPerson(person),
        set: {
          firstName: ERASED_NAME.split(' ')[0],
          lastName: ERASED_NAME.split(' ')[1],
          dateOfBirth: null,
          email: sql`'person-' || md5(${person.corporationId} || ${person.personId}) || ${ERASED_EMAIL_SUFFIX}`,
          phoneCountryCode: null,
          phoneNumber: null,
          updatedAt: sql`now()`,
        },
      },
    ],
  },
];
