import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS, RELEASED_APPS } from 'host/release/apps';
import { openReleaseContext, openSigningContext } from 'host/release/open-release-context';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { type CommandCall, type ReleaseCommand, ReleaseUsageError } from './command.ts';

/** Options of every command. */
const COMMON_OPTIONS = {
  env: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ENVIRONMENT_NAME = /^[a-z][a-z0-9-]*$/;

/** Parses the arguments after a command name. Throws `ReleaseUsageError` for unknown ones. */
export function parseCall(
  { options = {} }: ReleaseCommand,
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  say: CommandCall['say'],
): CommandCall {
  const { values, positionals } = parseWords(args, { ...COMMON_OPTIONS, ...options });
  const text = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const environment = text('env') ?? 'local';
  if (!ENVIRONMENT_NAME.test(environment)) {
    throw new ReleaseUsageError(
      `"${environment}" is not an environment name, such as local, dev, rc or prod.`,
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
    openReleaseContext: (name = environment) => openReleaseContext(settings, name),
    openSigningContext: (name = environment) => openSigningContext(settings, name),
  };
}

function parseWords(args: readonly string[], options: NonNullable<ReleaseCommand['options']>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ReleaseUsageError((error as Error).message.split('\n')[0]);
  }
}

/** Returns the app of a folder; null outside the apps. */
function findAppOfFolder(folder: string): string | null {
  const [top = ''] = relative(workspaceRoot, folder).split('/');
  return APPS.find((app) => app === top) ?? null;
}

/** Returns a numeric option of 0 or more; throws `ReleaseUsageError` otherwise. */
export function getNumberOption(call: CommandCall, option: string, defaultValue: number): number {
  const text = call.getOption(option)?.replace(/%$/, '') ?? String(defaultValue);
  const number = Number(text);
  if (text !== '' && Number.isFinite(number) && number >= 0) return number;
  throw new ReleaseUsageError(`--${option} must be a number of 0 or more, but is "${text}".`);
}

/** Returns the one named app, or the app of the current folder. */
export function getSingleApp(call: CommandCall, what: string): string {
  const [name = call.currentApp, ...more] = call.args;
  if (!name) throw new ReleaseUsageError(`Name the ${what}, or run this in its folder.`);
  if (more.length > 0)
    throw new ReleaseUsageError(`Name only one ${what}, not ${call.args.join(', ')}.`);
  return toAppName(name);
}

/** Converts `payments` to `remote-payments`; throws `ReleaseUsageError` for an unknown app. */
export function toAppName(name: string): string {
  const app = RELEASED_APPS.find((released) => released === name || released === `remote-${name}`);
  if (app) return app;
  throw new ReleaseUsageError(`There is no app ${name}: ${RELEASED_APPS.join(', ')}.`);
}
