import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environments, InvalidConfigError, parseEnvironments } from './environments.ts';
import { getIdentityOrigin, getProcessorOrigin, getServicesOrigin } from './origins.ts';

/** The file that is used without `PORTAL_CONFIG`. It describes the sample company. */
export const DEFAULT_CONFIG = join(import.meta.dirname, 'environments.json');

/**
 * Reads the configuration file `PORTAL_CONFIG`, or the default one with the origins of the local fake
 * services adjusted to this machine. Throws `InvalidConfigError` with a sentence for each invalid field.
 */
export function readEnvironments(settings = process.env): Environments {
  const file = settings.PORTAL_CONFIG || DEFAULT_CONFIG;
  try {
    const text = readFileSync(file, 'utf8');
    return parseEnvironments(
      file === DEFAULT_CONFIG ? replaceStandInOrigins(settings, text) : text,
    );
  } catch (error) {
    const problems =
      error instanceof InvalidConfigError ? error.problems : [(error as Error).message];
    throw new InvalidConfigError(
      ...problems.map((problem) => `The configuration ${file} cannot be used: ${problem}.`),
    );
  }
}

/**
 * Replaces the default origins of the local fake services with those of this machine, in one pass: an origin that was
 * inserted may be the default of another service (SERVICES_PORT=4400).
 */
function replaceStandInOrigins(settings: NodeJS.ProcessEnv, text: string): string {
  const services = getServicesOrigin(settings);
  const replacements: Readonly<Record<string, string>> = {
    'http://localhost:4200': services,
    'http://localhost:4300': getIdentityOrigin(settings),
    'http://localhost:4400': getProcessorOrigin(settings),
    // The DSN has a key between the scheme and the host.
    'localhost:4200/telemetry': `${services.replace(/^https?:\/\//, '')}/telemetry`,
  };
  const origins = new RegExp(Object.keys(replacements).join('|'), 'g');
  return text.replace(origins, (origin) => replacements[origin] ?? origin);
}
