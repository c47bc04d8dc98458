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
import { COLOR_SCHEMES, LANGUAGES, TIME_FORMATS } from 'shared/contract/profile';
import { instant } from './columns.ts';
import { person } from './people.ts';

/**
 * What a renter says of themselves, beside the record of `person`; without a row, nothing yet. Each
 * part counts its changes: a change names the count that was read, so none is written over unseen.
 */
export const profile = pgTable(
  'profile',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    preferredName: text('preferred_name'),
    pronouns: text('pronouns'),
    namesVersion: integer('names_version').notNull().default(0),
    /** The number itself stands in `person` (spec 3). */
    mayText: boolean('may_text').notNull().default(false),
    phoneVersion: integer('phone_version').notNull().default(0),
    /** Of the mailing address, which stands in `address`. */
    mailingVersion: integer('mailing_version').notNull().default(0),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    colorScheme: text('color_scheme', { enum: COLOR_SCHEMES }).notNull().default('system'),
    timeFormat: text('time_format', { enum: TIME_FORMATS }).notNull().default('system'),
    displayVersion: integer('display_version').notNull().default(0),
    /** For whoever comes to repair; the code of a gate or an alarm does not belong here. */
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

/** A new e-mail address that waits for its code. The key allows one for each person. */
export const emailChange = pgTable(
  'email_change',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    changeId: text('change_id').notNull(),
    /** Lower case; see the check. */
    newEmail: text('new_email').notNull(),
    /** Keyed: six digits are soon tried, by whoever has a plain hash of them. */
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
