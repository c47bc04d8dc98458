import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from 'shared/language/language';
import { PORTAL_ENVIRONMENTS } from 'shared/server/settings/portal-env';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const LANGUAGE = `\\s*(${LANGUAGES.join('|')})\\s*`;
const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

/** Every environment variable that the services read, with its default. */
export const environmentSchema = z.object({
  /** Only `local` and `test` have stand-ins, sample data and default secrets. Missing: production. */
  PORTAL_ENV: z.enum(PORTAL_ENVIRONMENTS).default('production'),
  /** Languages that the portal offers, comma-separated. Mails, files and pages are in one of them. */
  PORTAL_LANGUAGES: z
    .string()
    .regex(
      new RegExp(`^${LANGUAGE}(,${LANGUAGE})*$`),
      `must be a list of ${LANGUAGES.join(' and ')}`,
    )
    .default('en'),
  /** Address that the servers bind to; `0.0.0.0` accepts connections from other machines. */
  LISTEN_HOST: z.string().default('localhost'),
  PORTAL_PORT: port(4100),
  SERVICES_PORT: port(4200),
  IDENTITY_PORT: port(4300),
  PROCESSOR_PORT: port(4400),
  PORTAL_ORIGIN: z.url().optional(),
  SERVICES_ORIGIN: z.url().optional(),
  IDENTITY_ORIGIN: z.url().optional(),
  PROCESSOR_ORIGIN: z.url().optional(),
  /** Audience of the access tokens. The access claim is this value and `/data_access`. */
  API_AUDIENCE: z.string().default('https://api.harborpine.example'),
  /** Further page origins that may call the services, comma-separated: harnesses of remotes. */
  EXTRA_ORIGINS: z.string().default(''),
  /** The company whose portal this is. Signed-out visitors read its terms. */
  PORTAL_CORPORATION: z.string().default('corp-harbor'),
  DATA_DIR: z.string().default(resolve(root, '.data')),
  DATABASE_URL: z.string().optional(),
  PROCESSOR_API_KEY: z.string().default('sandbox-local'),
  /** Secret that signs the processor's events. */
  PROCESSOR_WEBHOOK_SECRET: z.string().min(16).default('sandbox-events-local'),
  /** Secret of the codes on proofs of payment. When it changes, older proofs can no longer be verified. */
  PROOF_SECRET: z.string().min(16).default('sandbox-proofs-local'),
  /** Secret that encrypts gate codes. When it changes, stored codes can no longer be read. */
  GATE_CODE_SECRET: z.string().min(16).default('sandbox-gates-local'),
  /** Secret that seals links to files. When it changes, links that were sent stop working. */
  LINK_SECRET: z.string().min(16).default('sandbox-links-local'),
  /** How long a link to a file is valid, in seconds. */
  LINK_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  /** Bucket and folder for files, as in `https://s3.us-east-2.amazonaws.com/bucket`. Unset: files are in the data folder. */
  STORAGE_S3_URL: z.url().optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_ACCESS_KEY: z.string().default(''),
  STORAGE_S3_SECRET_KEY: z.string().default(''),
  /** Mail server, as in `smtps://user:secret@smtp.example.com`. Unset: mail stays in the outbox table. */
  SMTP_URL: z.url().optional(),
  /** Sender address of mail. The sender name is the company's. */
  MAIL_FROM: z.email().default('no-reply@harborpine.example'),
  /** URL of the flag service, as browsers use it, and their client-side id. */
  FLAGS_URL: z.url().optional(),
  FLAGS_CLIENT_ID: z.string().default('resident-portal-local'),
  /** Payment methods that a person may add in an hour; 0: no limit. */
  METHODS_PER_HOUR: z.coerce.number().int().min(0).default(5),
  /** Payments that a person may send in a minute; 0: no limit. */
  PAYMENTS_PER_MINUTE: z.coerce.number().int().min(0).default(10),
  /** How long a bank payment can be undone, ms, for tests. Unset: until the bank's cut-off. */
  UNDO_WINDOW_MS: z.coerce.number().int().min(0).optional(),
  /** How often the ledger audit looks for leases that are due, in seconds. */
  LEDGER_AUDIT_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  /** Files that a person may upload in an hour; 0: no limit. */
  FILES_PER_HOUR: z.coerce.number().int().min(0).default(20),
  /** Codes for a new email address that a person may request in an hour; 0: no limit. */
  EMAIL_CODES_PER_HOUR: z.coerce.number().int().min(0).default(10),
  /** Photos that a person may upload in an hour; 0: no limit. */
  PHOTOS_PER_HOUR: z.coerce.number().int().min(0).default(60),
  /** Videos that a person may upload in an hour; 0: no limit. */
  VIDEOS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  /** Messages about work orders that a person may send in an hour; 0: no limit. */
  MESSAGES_PER_HOUR: z.coerce.number().int().min(0).default(30),
  /** Maintenance requests that a person may send in a day; 0: no limit. */
  REQUESTS_PER_DAY: z.coerce.number().int().min(0).default(20),
  /** How often one household calendar may be read in an hour; 0: no limit. */
  CALENDAR_READS_PER_HOUR: z.coerce.number().int().min(0).default(60),
  /** Target days of a work order by priority: emergency, high, normal, low. */
  REPAIR_TARGET_DAYS: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){3}$/, 'must be four numbers, as in 1,3,7,21')
    .default('1,3,7,21'),
  /** Days after which a work order that is done is closed, unless the renter reports that it is not fixed. */
  REPAIR_CLOSE_DAYS: z.coerce.number().int().min(1).max(60).default(5),
  /** Days for which a closed work order can be reopened. */
  REPAIR_REOPEN_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Notice before a visit in hours, except in an emergency. */
  VISIT_NOTICE_HOURS: z.coerce.number().int().min(0).max(168).default(24),
  /** Hours before a visit in which it can only be changed by phone. */
  VISIT_CHANGE_HOURS: z.coerce.number().int().min(0).max(168).default(24),
  /** How often visit links may be opened from one IP address in a minute; 0: no limit. */
  VISIT_LINKS_PER_MINUTE: z.coerce.number().int().min(0).default(30),
  /** ZIP files of their records that a person may request in a day; 0: no limit. */
  RECORDS_PER_DAY: z.coerce.number().int().min(0).default(5),
  /** Days for which such a ZIP file is kept. */
  RECORDS_KEPT_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** Years after the end of their last lease after which renters are erased. The ledger is kept. */
  FORMER_RENTERS_KEPT_YEARS: z.coerce.number().int().min(1).max(30).default(7),
  /** The clamd virus scanner, as in `tcp://clamd.internal:3310`. Unset: only the EICAR test file is detected. */
  CLAMD_URL: z.url().optional(),
  /** Number of own proxies in front of the services. Each appends to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Number of processes that run the same services. More than one share a bucket, not a data folder. */
  REPLICAS: z.coerce.number().int().min(1).max(1000).default(1),
  /** Port and host of the metrics for Prometheus. Unset: no metrics are served. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  /** File of the security log. Unset: standard output, marked with `"log":"security"`. */
  SECURITY_LOG_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type EnvironmentVariables = z.infer<typeof environmentSchema>;
