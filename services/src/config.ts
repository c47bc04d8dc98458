import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { S3Settings } from './storage/s3-storage.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

const environmentSchema = z.object({
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
  /** How many files a person may send in an hour; 0: any number. */
  FILES_PER_HOUR: z.coerce.number().int().min(0).default(20),
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

export type Config = {
  environment: 'local' | 'test' | 'dev' | 'rc' | 'production';
  /** The name or address that the servers bind to. */
  listenHost: string;
  ports: { portal: number; services: number; identity: number; processor: number };
  origins: { portal: string; services: string; identity: string; processor: string };
  /** Page origins that may call the services. */
  pageOrigins: string[];
  /** Company of the visitors that no token names one for. */
  corporationId: string;
  /** With the slash at its end, as the tokens carry it. */
  issuer: string;
  audience: string;
  /** Name of the data-access claim in tokens. */
  accessClaim: string;
  /** Name of the claim of ID tokens that says until when the sign-in holds. */
  sessionClaim: string;
  /** Name of the claim of access tokens that says when the person last proved who they are. */
  authTimeClaim: string;
  /** Name of the claim of access tokens that names the sign-in. */
  sessionIdClaim: string;
  clientId: string;
  dataDir: string;
  databaseUrl: string | undefined;
  processorApiKey: string;
  processorWebhookSecret: string;
  proofSecret: string;
  links: { secret: string; seconds: number };
  /** The bucket that files lie in; undefined: the data folder. */
  storage: S3Settings | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  /** Where mail asks which sections a renter has. */
  flags: { url: string; clientSideId: string };
  /** For one person; 0 means no limit. */
  limits: {
    methodsPerHour: number;
    paymentsPerMinute: number;
    filesPerHour: number;
    recordsPerDay: number;
  };
  recordsKeptDays: number;
  clamdUrl: string | undefined;
  trustedProxies: number;
  logLevel: string;
};

/** Reads the environment once; throws a sentence that names the variable at fault. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${issue?.path.join('.')} is not usable: ${issue?.message}.`);
  }
  const e = parsed.data;
  const local = (value: number) => `http://localhost:${value}`;
  const origins = {
    portal: e.PORTAL_ORIGIN ?? local(e.PORTAL_PORT),
    services: e.SERVICES_ORIGIN ?? local(e.SERVICES_PORT),
    identity: e.IDENTITY_ORIGIN ?? local(e.IDENTITY_PORT),
    processor: e.PROCESSOR_ORIGIN ?? local(e.PROCESSOR_PORT),
  };
  const extra = e.EXTRA_ORIGINS.split(',').filter(Boolean);
  return {
    environment: e.PORTAL_ENV,
    listenHost: e.LISTEN_HOST,
    ports: {
      portal: e.PORTAL_PORT,
      services: e.SERVICES_PORT,
      identity: e.IDENTITY_PORT,
      processor: e.PROCESSOR_PORT,
    },
    origins,
    pageOrigins: [...new Set([origins.portal, ...extra])],
    corporationId: e.PORTAL_CORPORATION,
    issuer: `${origins.identity}/`,
    audience: e.API_AUDIENCE,
    accessClaim: `${e.API_AUDIENCE}/data_access`,
    sessionClaim: `${e.API_AUDIENCE}/session`,
    authTimeClaim: `${e.API_AUDIENCE}/auth_time`,
    sessionIdClaim: `${e.API_AUDIENCE}/session_id`,
    clientId: 'resident-portal',
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    processorApiKey: e.PROCESSOR_API_KEY,
    processorWebhookSecret: e.PROCESSOR_WEBHOOK_SECRET,
    proofSecret: e.PROOF_SECRET,
    links: { secret: e.LINK_SECRET, seconds: e.LINK_SECONDS },
    storage: storageOf(e),
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    flags: { url: e.FLAGS_URL ?? `${origins.services}/flags`, clientSideId: e.FLAGS_CLIENT_ID },
    limits: {
      methodsPerHour: e.METHODS_PER_HOUR,
      paymentsPerMinute: e.PAYMENTS_PER_MINUTE,
      filesPerHour: e.FILES_PER_HOUR,
      recordsPerDay: e.RECORDS_PER_DAY,
    },
    recordsKeptDays: e.RECORDS_KEPT_DAYS,
    clamdUrl: e.CLAMD_URL,
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
  };
}

function storageOf(e: z.infer<typeof environmentSchema>): S3Settings | undefined {
  if (e.STORAGE_S3_URL === undefined) return undefined;
  return {
    url: e.STORAGE_S3_URL.replace(/\/$/, ''),
    region: e.STORAGE_S3_REGION,
    accessKeyId: e.STORAGE_S3_ACCESS_KEY,
    secretAccessKey: e.STORAGE_S3_SECRET_KEY,
  };
}
