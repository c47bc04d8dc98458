import { describeKeyFile } from 'host/release/sets/describe-key-file';
import {
  describeInsecureUrl,
  describeMalformedOrigin,
  describeUnreadableFile,
  listUnsafeNodeSettings,
} from 'shared/server/settings/check-setting';
import {
  describeUnknownPortalEnv,
  isOpenEnvironment,
  readPortalEnv,
} from 'shared/server/settings/portal-env';
import { type Environments, InvalidConfigError } from './environments.ts';
import { listServedEnvironmentProblems } from './list-environment-problems.ts';
import { describePortalLanguages } from './portal-languages.ts';
import { DEFAULT_CONFIG, readEnvironments } from './read-environments.ts';
import { listSecurityTextProblems } from './security-text.ts';

type Settings = NodeJS.ProcessEnv;

/**
 * Returns one sentence for each problem of the settings of the web server. In `local` and `test` only mistakes are
 * problems; every other environment also refuses everything that is unsafe (decision 63). An unknown `PORTAL_ENV` is
 * one problem, because it does not show which rules apply.
 */
export function listServerProblems(settings: Settings): string[] {
  const unknown = describeUnknownPortalEnv(settings);
  const environment = readPortalEnv(settings);
  const isClosed = environment !== undefined && !isOpenEnvironment(environment);
  const { environments, problems } = readFile(settings, isClosed);
  return [
    unknown ?? [],
    ...listMistakes(settings),
    ...problems,
    ...(isClosed ? listUnsafeSettings(settings, environments) : []),
  ].flat();
}

/** Reads the environments of PORTAL_CONFIG. The default file describes the sample company, so it is for open environments. */
function readFile(settings: Settings, isClosed: boolean) {
  if (isClosed && (settings.PORTAL_CONFIG || DEFAULT_CONFIG) === DEFAULT_CONFIG) {
    const problem =
      'PORTAL_CONFIG is not set: set it to the file with your environments, because the default file describes a sample company.';
    return { environments: undefined, problems: [problem] };
  }
  try {
    return { environments: readEnvironments(settings), problems: [] };
  } catch (error) {
    if (!(error instanceof InvalidConfigError)) throw error;
    return { environments: undefined, problems: error.problems };
  }
}

function listMistakes(settings: Settings): string[] {
  const { PORTAL_PORT, PORTAL_ORIGIN, CSP_REPORT_URL, RELEASE_PUBLIC_KEYS_FILE } = settings;
  const isPort = !PORTAL_PORT || (/^\d+$/.test(PORTAL_PORT) && Number(PORTAL_PORT) <= 65_535);
  return [
    isPort ? [] : `PORTAL_PORT is "${PORTAL_PORT}": set it to a whole number from 0 to 65535.`,
    (PORTAL_ORIGIN && describeMalformedOrigin('PORTAL_ORIGIN', PORTAL_ORIGIN)) || [],
    !CSP_REPORT_URL || URL.canParse(CSP_REPORT_URL)
      ? []
      : `CSP_REPORT_URL is "${CSP_REPORT_URL}": set it to an address such as https://reports.example.com/csp.`,
    (RELEASE_PUBLIC_KEYS_FILE && describeKeyFile(RELEASE_PUBLIC_KEYS_FILE)) || [],
    describeReleasesEnvironment(settings) ?? [],
    describePortalLanguages(settings.PORTAL_LANGUAGES) ?? [],
    ...['CANARY_EVALUATION', 'COMPRESSION_DICTIONARIES'].map(
      (name) => describeSwitch(name, settings) ?? [],
    ),
    listSecurityTextProblems(settings),
  ].flat();
}

function describeReleasesEnvironment({ RELEASES_ENVIRONMENT: name }: Settings): string | undefined {
  if (!name || ['local', 'dev', 'rc', 'prod'].includes(name)) return undefined;
  return `RELEASES_ENVIRONMENT is "${name}": set it to local, dev, rc or prod, or unset it.`;
}

function describeSwitch(name: string, { [name]: value }: Settings): string | undefined {
  if (!value || ['on', 'off'].includes(value)) return undefined;
  return `${name} is "${value}": set it to on or off, or unset it.`;
}

function listUnsafeSettings(settings: Settings, environments: Environments | undefined): string[] {
  const { PORTAL_ORIGIN, RELEASE_PUBLIC_KEYS_FILE, NODE_EXTRA_CA_CERTS } = settings;
  return [
    PORTAL_ORIGIN
      ? (describeInsecureUrl('PORTAL_ORIGIN', PORTAL_ORIGIN) ?? [])
      : 'PORTAL_ORIGIN is not set: set it to the https origin under which renters open the portal.',
    RELEASE_PUBLIC_KEYS_FILE
      ? []
      : 'RELEASE_PUBLIC_KEYS_FILE is not set: set it to the file of public keys that `pnpm release make-key` wrote, because unsigned releases are not served.',
    settings.RELEASES_ENVIRONMENT === 'local'
      ? 'RELEASES_ENVIRONMENT is local, whose releases nobody signs: set it to dev, rc or prod, or unset it.'
      : [],
    ...['CSP_REPORT_URL', 'RELEASES_ENDPOINT'].map(
      (name) => describeInsecureUrl(name, settings[name] ?? '') ?? [],
    ),
    ...(settings.RELEASE_STOP_AT ? ['RELEASE_STOP_AT is for tests: unset it.'] : []),
    ...listUnsafeNodeSettings(settings),
    (NODE_EXTRA_CA_CERTS && describeUnreadableFile('NODE_EXTRA_CA_CERTS', NODE_EXTRA_CA_CERTS)) ||
      [],
    ...(environments && PORTAL_ORIGIN
      ? listServedEnvironmentProblems(environments, PORTAL_ORIGIN, readPortalEnv(settings))
      : []),
  ].flat();
}
