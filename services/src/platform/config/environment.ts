import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

/** Every variable that the services read, with what holds where it is not set. */
export const environmentSchema = z.object({
  PORTAL_ENV: z.enum(['local', 'test', 'dev', 'rc', 'production']).default('local'),
  /** What the servers bind to; `0.0.0.0` also lets other machines in. */
  LISTEN_HOST: z.string().default('localhost'),
  PORTAL_PORT: port(4100),
  SERVICES_PORT: port(4200),
  IDENTITY_PORT: port(4300),
  PROCESSOR_PORT: port(4400),
  PORTAL_ORIGIN: z.url().optional(),
  SERVICES_ORIGIN: z.url().optional(),
  IDENTITY_ORIGIN: z.url().optional(),
  PROCESSOR_ORIGIN: z.url().optional(),
  /** Audience of the access tokens; the claim is this and `/data_access`. */
  API_AUDIENCE: z.string().default('https://api.harborpine.example'),
  /** Further page origins that may call the services, comma-separated: harnesses of remotes. */
  EXTRA_ORIGINS: z.string().default(''),
  /** The company whose portal this is: its terms are what a signed-out visitor reads. */
  PORTAL_CORPORATION: z.string().default('corp-harbor'),
  DATA_DIR: z.string().default(resolve(root, '.data')),
  DATABASE_URL: z.string().optional(),
  PROCESSOR_API_KEY: z.string().default('sandbox-local'),
  /** What the processor signs its events with. */
  PROCESSOR_WEBHOOK_SECRET: z.string().min(16).default('sandbox-events-local'),
  /** What codes of proofs of payment are made with: another one, and older proofs no longer check. */
  PROOF_SECRET: z.string().min(16).default('sandbox-proofs-local'),
  /** What codes of gates are sealed with: another one, and codes that are kept no longer open. */
  GATE_CODE_SECRET: z.string().min(16).default('sandbox-gates-local'),
  /** What links to files are sealed with: another one, and links that are out no longer open. */
  LINK_SECRET: z.string().min(16).default('sandbox-links-local'),
  /** How long a link to a file opens it. */
  LINK_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  /** Bucket and folder for files, as in `https://s3.us-east-2.amazonaws.com/bucket`; without it they lie in the data folder. */
  STORAGE_S3_URL: z.url().optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_ACCESS_KEY: z.string().default(''),
  STORAGE_S3_SECRET_KEY: z.string().default(''),
  /** Where mail is handed over, as in `smtps://user:secret@smtp.example.com`; without it mail is kept. */
  SMTP_URL: z.url().optional(),
  /** Address that mail comes from; the name in front of it is the company's. */
  MAIL_FROM: z.email().default('no-reply@harborpine.example'),
  /** Root of the flag service as browsers ask it, and the client-side id they ask with. */
  FLAGS_URL: z.url().optional(),
  FLAGS_CLIENT_ID: z.string().default('resident-portal-local'),
  /** How many methods a person may add in an hour; 0: any number. */
  METHODS_PER_HOUR: z.coerce.number().int().min(0).default(5),
  /** How many payments a person may send in a minute; 0: any number. */
  PAYMENTS_PER_MINUTE: z.coerce.number().int().min(0).default(10),
  /** Shortens the time in which a bank payment can be undone, for tests; without it the bank's cut-off. */
  UNDO_WINDOW_MS: z.coerce.number().int().min(0).optional(),
  /** How many files a person may send in an hour; 0: any number. */
  FILES_PER_HOUR: z.coerce.number().int().min(0).default(20),
  /** How many codes for a new e-mail address a person may ask for in an hour; 0: any number. */
  EMAIL_CODES_PER_HOUR: z.coerce.number().int().min(0).default(10),
  /** How many photos a person may send in an hour; 0: any number. */
  PHOTOS_PER_HOUR: z.coerce.number().int().min(0).default(60),
  /** The same of videos. */
  VIDEOS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  /** How many messages about repairs a person may send in an hour; 0: any number. */
  MESSAGES_PER_HOUR: z.coerce.number().int().min(0).default(30),
  /** How many requests for repairs a person may send in a day; 0: any number. */
  REQUESTS_PER_DAY: z.coerce.number().int().min(0).default(20),
  /** How often one household calendar may be read in an hour; 0: any number. */
  CALENDAR_READS_PER_HOUR: z.coerce.number().int().min(0).default(60),
  /** Days within which a repair is to be done: of an emergency, a high, a normal and a low priority. */
  REPAIR_TARGET_DAYS: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){3}$/, 'must be four numbers, as in 1,3,7,21')
    .default('1,3,7,21'),
  /** Days that a renter has to say that it is not fixed. */
  REPAIR_CLOSE_DAYS: z.coerce.number().int().min(1).max(60).default(5),
  /** Days for which a closed request can be opened again. */
  REPAIR_REOPEN_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Hours that a home is told ahead before somebody comes in, but in an emergency. */
  VISIT_NOTICE_HOURS: z.coerce.number().int().min(0).max(168).default(24),
  /** Hours before a visit from which on it is moved by phone alone. */
  VISIT_CHANGE_HOURS: z.coerce.number().int().min(0).max(168).default(24),
  /** How often the links of visits may be opened from one address in a minute; 0: any number. */
  VISIT_LINKS_PER_MINUTE: z.coerce.number().int().min(0).default(30),
  /** How many ZIPs of their records a person may have made in a day; 0: any number. */
  RECORDS_PER_DAY: z.coerce.number().int().min(0).default(5),
  /** For how many days such a ZIP is kept. */
  RECORDS_KEPT_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** Where clamd scans files for viruses, as in `tcp://clamd.internal:3310`; without it only the test file is found. */
  CLAMD_URL: z.url().optional(),
  /** How many proxies of ours stand in front, each of which appends to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type EnvironmentVariables = z.infer<typeof environmentSchema>;
