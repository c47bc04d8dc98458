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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { lease } from './leases.ts';
import { corporation, person } from './people.ts';

/** Versions of a company's terms of service. The newest version in force applies. */
export const termsOfServiceVersion = pgTable(
  'terms_of_service_version',
  {
    corporationId: text('corporation_id')
      .notNull()
      .references(() => corporation.corporationId),
    termsOfServiceVersionId: text('terms_of_service_version_id').notNull(),
    versionText: text('version_text').notNull(),
    activeFrom: instant('active_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.corporationId, table.termsOfServiceVersionId] })],
);

/** Versions of a company's privacy policy. The newest version in force applies. */
export const privacyPolicyVersion = pgTable(
  'privacy_policy_version',
  {
    corporationId: text('corporation_id')
      .notNull()
      .references(() => corporation.corporationId),
    privacyPolicyVersionId: text('privacy_policy_version_id').notNull(),
    versionText: text('version_text').notNull(),
    activeFrom: instant('active_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.corporationId, table.privacyPolicyVersionId] })],
);

/** Proof of consent. A new acceptance is a new row; earlier rows stay with `active` false. */
export const termsAcceptance = pgTable(
  'terms_and_conditions_acceptance',
  {
    corporationId: text('corporation_id').notNull(),
    termsAcceptanceId: text('terms_and_conditions_acceptance_id').notNull(),
    personId: text('person_id').notNull(),
    termsOfServiceVersionId: text('terms_of_service_version_id').notNull(),
    privacyPolicyVersionId: text('privacy_policy_version_id').notNull(),
    acceptedDate: instant('accepted_date').notNull(),
    ipAddress: text('ip_address').notNull(),
    browser: text('browser').notNull(),
    createdBy: text('created_by').notNull(),
    createdDate: instant('created_date').notNull().defaultNow(),
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
    foreignKey({
      name: 'terms_acceptance_of_terms',
      columns: [table.corporationId, table.termsOfServiceVersionId],
      foreignColumns: [
        termsOfServiceVersion.corporationId,
        termsOfServiceVersion.termsOfServiceVersionId,
      ],
    }),
    foreignKey({
      name: 'terms_acceptance_of_privacy',
      columns: [table.corporationId, table.privacyPolicyVersionId],
      foreignColumns: [
        privacyPolicyVersion.corporationId,
        privacyPolicyVersion.privacyPolicyVersionId,
      ],
    }),
  ],
);

/** A document of a lease. The file is in the storage. */
export const document = pgTable(
  'document',
  {
    corporationId: text('corporation_id').notNull(),
    leaseId: text('lease_id').notNull(),
    documentId: text('document_id').notNull(),
    /** Null: visible to all parties of the lease; else to this person only. */
    personId: text('person_id'),
    name: text('name').notNull(),
    documentType: text('document_type').notNull(),
    mediaType: text('media_type').notNull(),
    /** Null together with `storage_key` while the file is not generated yet: the first request generates it. */
    sizeBytes: integer('size_bytes'),
    storageKey: text('storage_key'),
    createdOn: date('created_on').notNull(),
    validUntil: date('valid_until'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.leaseId, table.documentId] }),
    index('document_person').on(table.corporationId, table.personId),
    index('document_file').on(table.storageKey),
    // A file that a person uploads twice is one document.
    uniqueIndex('document_once')
      .on(table.corporationId, table.leaseId, table.personId, table.storageKey, table.validUntil)
      .where(sql`person_id is not null`),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);

/** Which person has opened which document. For other persons it is marked as new. */
export const documentOpened = pgTable(
  'document_opened',
  {
    corporationId: text('corporation_id').notNull(),
    leaseId: text('lease_id').notNull(),
    documentId: text('document_id').notNull(),
    personId: text('person_id').notNull(),
    openedAt: instant('opened_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [table.corporationId, table.leaseId, table.documentId, table.personId],
    }),
    foreignKey({
      name: 'document_opened_document',
      columns: [table.corporationId, table.leaseId, table.documentId],
      foreignColumns: [document.corporationId, document.leaseId, document.documentId],
    }),
  ],
);
