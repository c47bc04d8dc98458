import { randomBytes } from 'node:crypto';

const createSecret = () => randomBytes(32).toString('base64');

/** The settings of a production start that has no problem and no warning. */
export const PRODUCTION_SETTINGS = {
  DATABASE_URL: 'postgres://portal:password@db.internal/portal',
  PORTAL_ORIGIN: 'https://residents.example.com',
  SERVICES_ORIGIN: 'https://api.example.com',
  IDENTITY_ORIGIN: 'https://tenant.eu.auth0.com',
  PROCESSOR_ORIGIN: 'https://pay.example.com',
  API_AUDIENCE: 'https://api.example.com',
  PORTAL_CORPORATION: 'corp-elm',
  PROCESSOR_API_KEY: 'live_3f9a1c7e5b2d',
  PROCESSOR_WEBHOOK_SECRET: createSecret(),
  PROOF_SECRET: createSecret(),
  GATE_CODE_SECRET: createSecret(),
  LINK_SECRET: createSecret(),
  FLAGS_URL: 'https://clientsdk.launchdarkly.com',
  FLAGS_CLIENT_ID: '5f2d0c9e7b1a',
  SMTP_URL: 'smtps://user:password@smtp.example.com',
  MAIL_FROM: 'no-reply@example.com',
  CLAMD_URL: 'tcp://clamd.internal:3310',
  TRUSTED_PROXIES: '1',
};
/** Settings that replace those of production. Undefined removes a setting. */
export type Changes = Readonly<Record<string, string | undefined>>;
