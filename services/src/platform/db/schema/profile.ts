import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { COLOR_SCHEMES, TIME_FORMATS } from 'shared/contract/profile';
import { LANGUAGES } from 'shared/language/language';
import { instant } from './columns.ts';
import { person } from './people.ts';

/**
 * Profile data that a renter edits, in addition to `person`. No row: nothing was saved yet. Each part has a version for
 * optimistic concurrency: a save passes the version that it has read.
 */
export const profile = pgTable(
  'profile',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    preferredName: text('preferred_name'),
    pronouns: text('pronouns'),
    namesVersion: integer('names_version').notNull().default(0),
    /** The phone number is in `person` (spec 3). */
    mayText: boolean('may_text').notNull().default(false),
    phoneVersion: integer('phone_version').notNull().default(0),
    /** Version of the mailing address, which is in `address`. */
    mailingVersion: integer('mailing_version').notNull().default(0),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    colorScheme: text('color_scheme', { enum: COLOR_SCHEMES }).notNull().default('system'),
    timeFormat: text('time_format', { enum: TIME_FORMATS }).notNull().default('system'),
    displayVersion: integer('display_version').notNull().default(0),
    /** Access notes for technicians. Gate and alarm codes are stored elsewhere. */
    accessNotes: text('access_notes'),
    accessVersion: integer('access_version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId] }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

/** A new email address that waits for its confirmation code. At most one for each person. */
export const emailChange = pgTable(
  'email_change',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    changeId: text('change_id').notNull(),
    /** Lower case; see the check. */
    newEmail: text('new_email').notNull(),
    /** HMAC of the code: a plain hash of six digits could be reversed by trying all values. */
    codeHash: text('code_hash').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    resendAt: instant('resend_at').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    codesSent: integer('codes_sent').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId] }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
    check('email_change_lower', sql`${table.newEmail} = lower(${table.newEmail})`),
  ],
);
