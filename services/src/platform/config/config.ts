import { resolve } from 'node:path';
import type { Language } from 'shared/language/language';
import type { MetricsAddress } from 'shared/server/metrics-server';
import type { PortalEnvironmentName, Settings } from 'shared/server/settings/portal-env';
import type { EnvironmentVariables } from './environment.ts';
import { readSettings } from './read-settings.ts';
import type { S3Settings, WorkOrderRules } from './settings.ts';

export type Config = {
  environment: PortalEnvironmentName;
  /** The languages that the portal offers. */
  languages: Language[];
  /** Host name or address that the servers bind to. */
  listenHost: string;
  ports: { portal: number; services: number; identity: number; processor: number };
  origins: { portal: string; services: string; identity: string; processor: string };
  /** Page origins that may call the services (CORS). */
  pageOrigins: string[];
  /** The company whose portal this is; used for visitors without a token. */
  corporationId: string;
  /** The `iss` claim of tokens, with a slash at the end. */
  issuer: string;
  audience: string;
  /** Name of the data-access claim in tokens. */
  accessClaim: string;
  /** Name of the ID token claim with the expiry of the session. */
  sessionClaim: string;
  /** Name of the access token claim with the time of the last password entry. */
  authTimeClaim: string;
  /** Name of the access token claim with the session id. */
  sessionIdClaim: string;
  clientId: string;
  dataDir: string;
  databaseUrl: string | undefined;
  processorApiKey: string;
  processorWebhookSecret: string;
  proofSecret: string;
  gateCodeSecret: string;
  links: { secret: string; seconds: number };
  /** The bucket that stores files; undefined: the data folder. */
  storage: S3Settings | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  /** The flag service, where the mail job looks up the sections of a renter. */
  flags: { url: string; clientSideId: string };
  /** Rate limits per person; 0 means no limit. */
  limits: {
    methodsPerHour: number;
    paymentsPerMinute: number;
    filesPerHour: number;
    emailCodesPerHour: number;
    photosPerHour: number;
    videosPerHour: number;
    messagesPerHour: number;
    /** Per IP address. */
    visitLinksPerMinute: number;
    requestsPerDay: number;
    recordsPerDay: number;
    calendarReadsPerHour: number;
  };
  workOrders: WorkOrderRules;
  recordsKeptDays: number;
  /** Years after the end of their last lease after which renters are erased. */
  formerRentersKeptYears: number;
  /** How long a bank payment can be undone, ms; null: until the bank's cut-off. */
  undoWindowMs: number | null;
  /** How often the ledger audit looks for leases that are due, in seconds. */
  ledgerAuditSeconds: number;
  clamdUrl: string | undefined;
  trustedProxies: number;
  /** Where the metrics are served; undefined: nowhere. */
  metrics: MetricsAddress | undefined;
  logLevel: string;
  /** File of the security log; undefined: standard output. */
  securityLogFile: string | undefined;
};

/** Settings that are not valid. The message has one line for each problem. */
export class ConfigProblemsError extends Error {
  override readonly name = 'ConfigProblemsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the environment variables. Throws a `ConfigProblemsError` with a sentence for each variable that is not valid.
 * `listConfigProblems` also finds valid values that are unsafe.
 */
export function loadConfig(env: Settings): Config {
  const { values, problems } = readSettings(env);
  if (problems.length > 0) throw new ConfigProblemsError(problems);
  const e = values as EnvironmentVariables;
  const local = (value: number) => `http://localhost:${value}`;
  const origins = {
    portal: e.PORTAL_ORIGIN ?? local(e.PORTAL_PORT),
    services: e.SERVICES_ORIGIN ?? local(e.SERVICES_PORT),
    identity: e.IDENTITY_ORIGIN ?? local(e.IDENTITY_PORT),
    processor: e.PROCESSOR_ORIGIN ?? local(e.PROCESSOR_PORT),
  };
  return {
    environment: e.PORTAL_ENV,
    languages: toLanguages(e),
    listenHost: e.LISTEN_HOST,
    ports: {
      portal: e.PORTAL_PORT,
      services: e.SERVICES_PORT,
      identity: e.IDENTITY_PORT,
      processor: e.PROCESSOR_PORT,
    },
    origins,
    pageOrigins: [...new Set([origins.portal, ...e.EXTRA_ORIGINS.split(',').filter(Boolean)])],
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
    gateCodeSecret: e.GATE_CODE_SECRET,
    links: { secret: e.LINK_SECRET, seconds: e.LINK_SECONDS },
    storage: toS3Settings(e),
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    flags: { url: e.FLAGS_URL ?? `${origins.services}/flags`, clientSideId: e.FLAGS_CLIENT_ID },
    limits: {
      methodsPerHour: e.METHODS_PER_HOUR,
      paymentsPerMinute: e.PAYMENTS_PER_MINUTE,
      filesPerHour: e.FILES_PER_HOUR,
      emailCodesPerHour: e.EMAIL_CODES_PER_HOUR,
      photosPerHour: e.PHOTOS_PER_HOUR,
      videosPerHour: e.VIDEOS_PER_HOUR,
      messagesPerHour: e.MESSAGES_PER_HOUR,
      visitLinksPerMinute: e.VISIT_LINKS_PER_MINUTE,
      requestsPerDay: e.REQUESTS_PER_DAY,
      recordsPerDay: e.RECORDS_PER_DAY,
      calendarReadsPerHour: e.CALENDAR_READS_PER_HOUR,
    },
    workOrders: toWorkOrderRules(e),
    recordsKeptDays: e.RECORDS_KEPT_DAYS,
    formerRentersKeptYears: e.FORMER_RENTERS_KEPT_YEARS,
    undoWindowMs: e.UNDO_WINDOW_MS ?? null,
    ledgerAuditSeconds: e.LEDGER_AUDIT_SECONDS,
    clamdUrl: e.CLAMD_URL,
    trustedProxies: e.TRUSTED_PROXIES,
    metrics: toMetricsAddress(e),
    logLevel: e.LOG_LEVEL,
    securityLogFile: e.SECURITY_LOG_FILE,
  };
}

const toLanguages = ({ PORTAL_LANGUAGES: names }: EnvironmentVariables) =>
  names.split(',').map((name) => name.trim() as Language);

const toMetricsAddress = ({ METRICS_PORT: port, METRICS_HOST: host }: EnvironmentVariables) =>
  port === undefined ? undefined : { port, host };

function toWorkOrderRules(e: EnvironmentVariables): WorkOrderRules {
  const [emergency = 0, high = 0, normal = 0, low = 0] =
    e.REPAIR_TARGET_DAYS.split(',').map(Number);
  return {
    targetDays: { emergency, high, normal, low },
    closeDays: e.REPAIR_CLOSE_DAYS,
    reopenDays: e.REPAIR_REOPEN_DAYS,
    noticeHours: e.VISIT_NOTICE_HOURS,
    changeHours: e.VISIT_CHANGE_HOURS,
  };
}

function toS3Settings(e: EnvironmentVariables): S3Settings | undefined {
  if (e.STORAGE_S3_URL === undefined) return undefined;
  return {
    url: e.STORAGE_S3_URL.replace(/\/$/, ''),
    region: e.STORAGE_S3_REGION,
    accessKeyId: e.STORAGE_S3_ACCESS_KEY,
    secretAccessKey: e.STORAGE_S3_SECRET_KEY,
  };
}
