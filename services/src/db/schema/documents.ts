import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lease } from './leases.ts';
import { person } from './people.ts';

/** Versions of the portal's own terms, the same for every corporation. Newest active one counts. */
export const termsOfServiceVersion = pgTable('terms_of_service_version', {
  termsOfServiceVersionId: text('terms_of_service_version_id').primaryKey(),
  versionText: text('version_text').notNull(),
  activeFrom: timestamp('active_from', { withTimezone: true }).notNull(),
});

export const privacyPolicyVersion = pgTable('privacy_policy_version', {
  privacyPolicyVersionId: text('privacy_policy_version_id').primaryKey(),
  versionText: text('version_text').notNull(),
  activeFrom: timestamp('active_from', { withTimezone: true }).notNull(),
});

/** Proof of consent: a new acceptance is a new row, the earlier ones stay with `active` false. */
export const termsAcceptance = pgTable(
  'terms_and_conditions_acceptance',
  {
    corporationId: text('corporation_id').notNull(),
    termsAcceptanceId: text('terms_and_conditions_acceptance_id').notNull(),
    personId: text('person_id').notNull(),
    termsOfServiceVersionId: text('terms_of_service_version_id')
      .notNull()
      .references(() => termsOfServiceVersion.termsOfServiceVersionId),
    privacyPolicyVersionId: text('privacy_policy_version_id')
      .notNull()
      .references(() => privacyPolicyVersion.privacyPolicyVersionId),
    acceptedDate: timestamp('accepted_date', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address').notNull(),
    browser: text('browser').notNull(),
    createdBy: text('created_by').notNull(),
    createdDate: timestamp('created_date', { withTimezone: true }).notNull().defaultNow(),
    active: boolean('active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.termsAcceptanceId] }),
    uniqueIndex('terms_acceptance_one_active')
      .on(table.corporationId, table.personId)
      .where(sql`active`),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

/** What is filed with a lease. Only its description: the file itself is not part of this service. */
export const document = pgTable(
  'document',
  {
    corporationId: text('corporation_id').notNull(),
    leaseId: text('lease_id').notNull(),
    documentId: text('document_id').notNull(),
    /** Null: for all parties of the lease; else for this person alone. */
    personId: text('person_id'),
    name: text('name').notNull(),
    documentType: text('document_type').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdOn: date('created_on').notNull(),
    validUntil: date('valid_until'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.leaseId, table.documentId] }),
    index('document_person').on(table.corporationId, table.personId),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);
