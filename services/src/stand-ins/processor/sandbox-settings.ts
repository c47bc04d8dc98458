import {
  describeUnknownPortalEnv,
  isOpenEnvironment,
  readPortalEnv,
  type Settings,
} from 'shared/server/settings/portal-env';

const PORTS = ['PROCESSOR_PORT', 'SERVICES_PORT'];
const DURATIONS = ['SANDBOX_SETTLE_MS', 'SANDBOX_HOLD_MS'];

/**
 * Returns one sentence for each problem of the settings of the sandbox processor. It moves no money, so it starts in
 * `local` and `test` only.
 */
export function listSandboxProblems(settings: Settings): string[] {
  const unknown = describeUnknownPortalEnv(settings);
  if (unknown !== undefined) return [unknown];
  if (!isOpenEnvironment(readPortalEnv(settings))) {
    return [
      'The sandbox processor moves no money and exists in local and test only: set PORTAL_ENV to local, or use a payment processor.',
    ];
  }
  return [
    ...PORTS.flatMap((name) => describeNumber(settings, name, 65_535)),
    ...DURATIONS.flatMap((name) => describeNumber(settings, name, 86_400_000)),
  ];
}

function describeNumber(settings: Settings, name: string, max: number): string[] {
  const value = settings[name];
  const isValid = !value || (/^\d+$/.test(value) && Number(value) <= max);
  return isValid ? [] : [`${name} is "${value}": set it to a whole number from 0 to ${max}.`];
}
