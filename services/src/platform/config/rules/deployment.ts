import {
  describeUnreadableFile,
  listUnsafeNodeSettings,
} from 'shared/server/settings/check-setting';
import type { Rule, RuleInput } from './rule.ts';

/** Services that exist for development only, with what a deployment uses instead. */
const LOCAL_SERVICES: Readonly<Record<string, string>> = {
  identity: 'leave it out and set IDENTITY_ORIGIN to your identity provider',
  flags: 'leave it out and set FLAGS_URL to your flag service',
  telemetry: 'leave it out; PostHog and Sentry receive the events of the page',
  office: 'leave it out; it lets the owner of the data folder act as the office',
};

/** The names of the services that only local and test environments start. */
export const LOCAL_SERVICE_NAMES: readonly string[] = Object.keys(LOCAL_SERVICES);

/** Settings that change behavior for tests. */
const TEST_SETTINGS = ['UNDO_WINDOW_MS', 'FAULT_AT', 'FAULT_SIGNAL', 'CLOCK_AHEAD_MS'];

/** Defaults that belong to the sample company, with what to set instead. */
const SAMPLE_VALUES = {
  API_AUDIENCE: 'the identifier of your API at the identity provider',
  PORTAL_CORPORATION: 'the id of your company',
  MAIL_FROM: 'the address from which your company sends mail',
  FLAGS_CLIENT_ID: 'the client-side id of your flag service',
} as const;

/** Refuses settings that contradict each other, in every environment. */
export const checkStores: Rule = ({ values, settings }) => {
  const problems: string[] = [];
  if (values.STORAGE_S3_URL === undefined && (values.REPLICAS ?? 1) > 1) {
    problems.push(
      `REPLICAS is ${values.REPLICAS}, and files are in the data folder of one of them: set STORAGE_S3_URL to a bucket that all of them use.`,
    );
  }
  for (const name of ['STORAGE_S3_ACCESS_KEY', 'STORAGE_S3_SECRET_KEY']) {
    if (values.STORAGE_S3_URL === undefined || settings[name] !== undefined) continue;
    problems.push(`${name} is not set: set it to the key of the bucket of STORAGE_S3_URL.`);
  }
  return [...problems, ...listDatabaseProblems(values.DATABASE_URL), ...listUrlProtocols(values)];
};

/** Refuses stand-ins, sample values, test settings and unsafe settings of Node, in closed environments. */
export const checkDeployment: Rule = ({ settings, values, services }) => [
  ...(settings.DATABASE_URL === undefined
    ? [
        'DATABASE_URL is not set: set it to your PostgreSQL database, as in postgres://user:password@host/name.',
      ]
    : []),
  ...services.flatMap((name) =>
    LOCAL_SERVICES[name] === undefined
      ? []
      : `The service ${name} exists in local and test only: ${LOCAL_SERVICES[name]}.`,
  ),
  ...TEST_SETTINGS.filter((name) => settings[name] !== undefined).map(
    (name) => `${name} is for tests: unset it.`,
  ),
  ...Object.entries(SAMPLE_VALUES).flatMap(([name, advice]) =>
    describeSampleValue({ settings, values, services }, name as keyof typeof SAMPLE_VALUES, advice),
  ),
  ...(services.includes('mail') && settings.SMTP_URL === undefined
    ? [
        'SMTP_URL is not set, so no renter would get a mail: set it to your mail server, as in smtps://user:password@smtp.example.com.',
      ]
    : []),
  ...listUnsafeNodeSettings(settings),
  ...describeCertificateFile(settings.NODE_EXTRA_CA_CERTS),
];

/** Settings that are allowed and deserve a look, in closed environments. */
export const listDeploymentWarnings: Rule = ({ settings, values, services }) => {
  const warnings: string[] = [];
  if (settings.CLAMD_URL === undefined && services.includes('documents')) {
    warnings.push(
      'CLAMD_URL is not set: uploads are not scanned for viruses; set it to your clamd, as in tcp://clamd.internal:3310.',
    );
  }
  if (values.TRUSTED_PROXIES === 0) {
    warnings.push(
      'TRUSTED_PROXIES is 0: behind a proxy all renters share the rate limits of its address; set it to the number of your proxies.',
    );
  }
  if (values.SMTP_URL?.startsWith('smtp:')) {
    warnings.push(
      'SMTP_URL uses smtp:, so mail is encrypted only when the server offers it: use smtps: when it can.',
    );
  }
  return warnings;
};

function describeSampleValue(
  { settings, values }: RuleInput,
  name: keyof typeof SAMPLE_VALUES,
  advice: string,
): string[] {
  if (settings[name] === undefined) return [`${name} is not set: set it to ${advice}.`];
  const isSample = /harborpine\.example|^corp-harbor$|^resident-portal-local$/.test(
    values[name] ?? '',
  );
  return isSample ? [`${name} is the value of the sample company: set it to ${advice}.`] : [];
}

/** Checks the scheme of the database, and the certificate files that its URL names. */
function listDatabaseProblems(url: string | undefined): string[] {
  if (url === undefined) return [];
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    return [
      'DATABASE_URL is not a PostgreSQL address: write it as postgres://user:password@host/name.',
    ];
  }
  const { searchParams } = new URL(url);
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const file = searchParams.get(name);
    return (file && describeUnreadableFile(`${name} of DATABASE_URL`, file)) || [];
  });
}

function listUrlProtocols({ SMTP_URL, CLAMD_URL }: RuleInput['values']): string[] {
  const problems: string[] = [];
  if (SMTP_URL !== undefined && !/^smtps?:/.test(SMTP_URL)) {
    problems.push(
      'SMTP_URL is not the address of a mail server: write it as smtps://user:password@smtp.example.com.',
    );
  }
  if (CLAMD_URL !== undefined && !/^tcp:/.test(CLAMD_URL)) {
    problems.push('CLAMD_URL is not the address of clamd: write it as tcp://clamd.internal:3310.');
  }
  return problems;
}

function describeCertificateFile(file: string | undefined): string[] {
  if (file === undefined) return [];
  const problem = describeUnreadableFile('NODE_EXTRA_CA_CERTS', file);
  return problem === undefined ? [] : [problem];
}
