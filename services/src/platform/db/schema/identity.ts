import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DataAccess } from 'shared/contract/data-access';
import { instant } from './columns.ts';

/**
 * Tables of the identity stand-in. They hold password hashes and live sessions: no grant for
 * `portal_app`, no row-level security (an account belongs to the provider, not to a corporation).
 */
export const identityAccount = pgTable(
  'identity_account',
  {
    /** The subject (`sub`) of the tokens. */
    accountId: text('account_id').primaryKey(),
    /** Lower case; see the check. */
    email: text('email').notNull().unique(),
    /** `scrypt$N$r$p$salt$hash`, see `identity/password.ts`. */
    passwordHash: text('password_hash').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    /** The data-access claim as it goes into the tokens; null: the token carries none (spec 6). */
    dataAccess: jsonb('data_access').$type<DataAccess>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('identity_account_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** What oidc-provider keeps: sessions, grants, codes, refresh tokens. Ids are stored hashed. */
export const identityRecord = pgTable(
  'identity_record',
  {
    model: text('model').notNull(),
    /** SHA-256 of the token or session id: a copy of the table opens no session. */
    idHash: text('id_hash').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.idHash] }),
    index('identity_record_grant_id').on(table.grantId),
    index('identity_record_uid').on(table.uid),
    index('identity_record_expires_at').on(table.expiresAt),
  ],
);

/**
 * When somebody gave their password, and in which browser: the sign-in is open as long as there is a
 * refresh token of its grant.
 */
export const identitySignIn = pgTable(
  'identity_sign_in',
  {
    grantId: text('grant_id').notNull(),
    /** To the second, as in the tokens. */
    signedInAt: instant('signed_in_at').notNull(),
    accountId: text('account_id').notNull(),
    userAgent: text('user_agent').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grantId, table.signedInAt] }),
    index('identity_sign_in_account').on(table.accountId, table.signedInAt),
    index('identity_sign_in_last_used').on(table.lastUsedAt),
  ],
);

/** The browsers in which an account was signed in to, by the hash of the name that each got from us. */
export const identityDevice = pgTable(
  'identity_device',
  {
    accountId: text('account_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** Attempts to sign in of the last minute, by the hash of e-mail and address. */
export const identityAttempt = pgTable(
  'identity_attempt',
  {
    attemptId: bigint('attempt_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keyHash: text('key_hash').notNull(),
    attemptedAt: instant('attempted_at').notNull().defaultNow(),
  },
  (table) => [index('identity_attempt_key_hash').on(table.keyHash, table.attemptedAt)],
);
