import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS, RELEASED_APPS } from 'host/release/apps';
import { openReleaseContext, openSigningContext } from 'host/release/open-release-context';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { type CommandCall, type ReleaseCommand, ReleaseUsageError } from './command.ts';

/** Options that every command has. */
const COMMON_OPTIONS = {
  env: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ENVIRONMENT_NAME = /^[a-z][a-z0-9-]*$/;

/** Reads the words after a command's name. Throws `UsageError` for what the command does not have. */
export function parseCall(
  { options = {} }: ReleaseCommand,
  words: readonly string[],
  settings: NodeJS.ProcessEnv,
  say: CommandCall['say'],
): CommandCall {
  const { values, positionals } = parseWords(words, { ...COMMON_OPTIONS, ...options });
  const text = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const environment = text('env') ?? 'local';
  if (!ENVIRONMENT_NAME.test(environment)) {
    throw new ReleaseUsageError(
      `"${environment}" is no name of an environment: local, dev, rc, prod, ..`,
    );
  }
  return {
    args: positionals,
    currentApp: findAppOfFolder(process.cwd()),
    settings,
    getOption: text,
    getOptions: (option) => [values[option] ?? []].flat().map(String),
    hasFlag: (option) => values[option] === true,
    say,
    releases: (other = environment) => openReleaseContext(settings, other),
    desk: (other = environment) => openSigningContext(settings, other),
  };
}

function parseWords(words: readonly string[], options: NonNullable<ReleaseCommand['options']>) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new ReleaseUsageError((error as Error).message.split('\n')[0]);
  }
}

/** The app in whose folder we stand. */
function findAppOfFolder(folder: string): string | null {
  const [top = ''] = relative(workspaceRoot, folder).split('/');
  return APPS.find((app) => app === top) ?? null;
}

/** A whole number of an option. */
export function getNumberOption(call: CommandCall, option: string, usual: number): number {
  const text = call.getOption(option)?.replace(/%$/, '') ?? String(usual);
  const number = Number(text);
  if (text !== '' && Number.isFinite(number) && number >= 0) return number;
  throw new ReleaseUsageError(`--${option} has to be a number of 0 or more, and is "${text}".`);
}

/** Exactly one name, or the app in whose folder we stand. */
export function getSingleApp(call: CommandCall, what: string): string {
  const [name = call.currentApp, ...more] = call.args;
  if (!name) throw new ReleaseUsageError(`Which ${what}? Name it, or call this in its folder.`);
  if (more.length > 0)
    throw new ReleaseUsageError(`One ${what} at a time, and not ${call.args.join(', ')}.`);
  return toAppName(name);
}

/** `payments` is `remote-payments`. */
export function toAppName(name: string): string {
  const known = RELEASED_APPS.find((app) => app === name || app === `remote-${name}`);
  if (known) return known;
  throw new ReleaseUsageError(`There is no app ${name}: ${RELEASED_APPS.join(', ')}.`);
}
