import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DataAccess } from 'shared/contract/data-access';
import { instant } from './columns.ts';

/**
 * Tables of the identity stand-in. They contain password hashes and active sessions, so `portal_app` has no grant.
 * There is no row-level security, because accounts belong to the provider and not to a corporation.
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
    /** The data-access claim of the tokens; null: tokens have no such claim (spec 6). */
    dataAccess: jsonb('data_access').$type<DataAccess>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('identity_account_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** Records of oidc-provider: sessions, grants, codes, refresh tokens. Ids are stored hashed. */
export const identityRecord = pgTable(
  'identity_record',
  {
    model: text('model').notNull(),
    /** SHA-256 of the token or session id, so that a copy of the table gives no access to sessions. */
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
 * A sign-in: when the password was entered, and in which browser. It is active while a refresh token of its grant
 * exists.
 */
export const identitySignIn = pgTable(
  'identity_sign_in',
  {
    grantId: text('grant_id').notNull(),
    /** Rounded to seconds, as in the tokens. */
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

/** The browsers in which an account has signed in, by the hash of their cookie id. */
export const identityDevice = pgTable(
  'identity_device',
  {
    accountId: text('account_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** Sign-in attempts of the last minute, by the hash of email and IP address. */
export const identityAttempt = pgTable(
  'identity_attempt',
  {
    attemptId: bigint('attempt_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keyHash: text('key_hash').notNull(),
    attemptedAt: instant('attempted_at').notNull().defaultNow(),
  },
  (table) => [index('identity_attempt_key_hash').on(table.keyHash, table.attemptedAt)],
);
