import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import {
  type DataRule,
  type ErasedPerson,
  hasPerson,
} from 'services/office/retention/store/data-rule';
import { idempotencyKey } from 'services/platform/db/schema/idempotency';
import {
  identityAccount,
  identityAttempt,
  identityDevice,
  identityRecord,
  identitySignIn,
} from 'services/platform/db/schema/identity';
import { mail } from 'services/platform/db/schema/mail';
import { officeAct, officeFinding } from 'services/platform/db/schema/office';
import { brand, corporation, door, property } from 'services/platform/db/schema/people';
import { rateLimit } from 'services/platform/db/schema/rate-limit';
import { storedFile } from 'services/platform/db/schema/stored-files';
import { telemetryRecord } from 'services/platform/db/schema/telemetry';

const STAND_IN = 'Only the stand-in of the identity provider has it; Auth0 keeps its own.';
const NO_PERSON = 'A company and its buildings, without a renter';
const COMPANY = 'As long as the company uses the portal';

/** Selects the rows of a table of the identity stand-in by an expression that is an account id. */
const hasAccount =
  (account: Parameters<typeof inArray>[0]) =>
  ({ accountIds }: ErasedPerson) =>
    accountIds.length === 0 ? sql`false` : inArray(account, [...accountIds]);

/** Mail, sign-in, the office and technical tables. */
export const PLATFORM_RULES: readonly DataRule[] = [
  {
    table: mail,
    holds: 'Mails and text messages to renters, with address and content',
    kept: 'One year after sending',
    why: 'A renter can ask what the company wrote.',
    expiry: { days: 365, olderThan: (before) => lt(mail.finishedAt, before) },
    erasures: [hasPerson(mail)],
  },
  {
    table: idempotencyKey,
    holds: 'The response of a request',
    kept: '72 hours (hourly job)',
    why: 'A repeated request gets the same response.',
    erasures: [hasPerson(idempotencyKey)],
  },
  {
    table: officeAct,
    holds: 'The email address of a renter in the arguments of an act of the office',
    kept: 'The act stays. The address is removed when the renter is erased',
    why: 'Shows who of the staff did what.',
    erasures: [
      {
        rows: ({ email }) =>
          or(
            eq(sql`lower(${officeAct.arguments}->>'renter')`, email),
            eq(sql`lower(${officeAct.arguments}->>'building')`, email),
          ),
        set: {
          arguments: sql`(${officeAct.arguments} - 'renter' - 'building') || '{"renter":"erased"}'`,
        },
      },
    ],
  },
  {
    table: officeFinding,
    holds: 'Ids of payments and leases',
    kept: COMPANY,
    why: 'Shows what the office had to review.',
  },
  {
    table: identityRecord,
    holds: 'Sessions and tokens, by hash',
    kept: 'Until they expire',
    why: STAND_IN,
    erasures: [{ rows: hasAccount(sql`${identityRecord.payload}->>'accountId'`) }],
  },
  {
    table: identitySignIn,
    holds: 'When and with which browser a renter signed in',
    kept: '90 days',
    why: STAND_IN,
    erasures: [{ rows: hasAccount(identitySignIn.accountId) }],
  },
  {
    table: identityDevice,
    holds: 'Browsers that a renter has used, by hash',
    kept: '400 days',
    why: STAND_IN,
    erasures: [{ rows: hasAccount(identityDevice.accountId) }],
  },
  {
    table: identityAccount,
    holds: 'Email, name and password hash',
    kept: 'Until the renter is erased',
    why: STAND_IN,
    erasures: [{ rows: hasAccount(identityAccount.accountId) }],
  },
  {
    table: identityAttempt,
    holds: 'Failed sign-ins, by hash',
    kept: 'A few hours',
    why: STAND_IN,
  },
  {
    table: rateLimit,
    holds: 'Counters by the hash of a person or an IP address',
    kept: 'Until the counter starts again',
    why: 'Limits apply to all processes.',
  },
  {
    table: storedFile,
    holds: 'Keys of files',
    kept: 'As long as a row refers to the file (daily job)',
    why: 'A file without a reference is removed.',
  },
  {
    table: telemetryRecord,
    holds: 'Reports that the stand-ins receive',
    kept: 'The last 20,000',
    why: 'Only local: a deployment has PostHog and Sentry.',
  },
  { table: corporation, holds: NO_PERSON, kept: COMPANY, why: 'The portal shows it.' },
  { table: brand, holds: NO_PERSON, kept: COMPANY, why: 'The portal shows it.' },
  { table: property, holds: NO_PERSON, kept: COMPANY, why: 'The portal shows it.' },
  { table: door, holds: NO_PERSON, kept: COMPANY, why: 'The portal shows it.' },
];
