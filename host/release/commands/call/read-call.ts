import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS, RELEASED } from 'host/release/apps';
import { openDesk, openReleases } from 'host/release/desk';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { type Call, type Command, UsageError } from './command.ts';

/** Options that every command has. */
const COMMON = {
  env: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ENVIRONMENT = /^[a-z][a-z0-9-]*$/;

/** Reads the words after a command's name. Throws `UsageError` for what the command does not have. */
export function readCall(
  { options = {} }: Command,
  words: readonly string[],
  settings: NodeJS.ProcessEnv,
  say: Call['say'],
): Call {
  const { values, positionals } = parsed(words, { ...COMMON, ...options });
  const text = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const environment = text('env') ?? 'local';
  if (!ENVIRONMENT.test(environment)) {
    throw new UsageError(`"${environment}" is no name of an environment: local, dev, rc, prod, ..`);
  }
  return {
    names: positionals,
    here: appOf(process.cwd()),
    settings,
    text,
    texts: (option) => [values[option] ?? []].flat().map(String),
    isOn: (option) => values[option] === true,
    say,
    releases: (other = environment) => openReleases(settings, other),
    desk: (other = environment) => openDesk(settings, other),
  };
}

function parsed(words: readonly string[], options: NonNullable<Command['options']>) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}

/** The app in whose folder we stand. */
function appOf(folder: string): string | null {
  const [top = ''] = relative(workspaceRoot, folder).split('/');
  return APPS.find((app) => app === top) ?? null;
}

/** A whole number of an option. */
export function numberOf(call: Call, option: string, usual: number): number {
  const text = call.text(option)?.replace(/%$/, '') ?? String(usual);
  const number = Number(text);
  if (text !== '' && Number.isFinite(number) && number >= 0) return number;
  throw new UsageError(`--${option} has to be a number of 0 or more, and is "${text}".`);
}

/** Exactly one name, or the app in whose folder we stand. */
export function oneApp(call: Call, what: string): string {
  const [name = call.here, ...more] = call.names;
  if (!name) throw new UsageError(`Which ${what}? Name it, or call this in its folder.`);
  if (more.length > 0)
    throw new UsageError(`One ${what} at a time, and not ${call.names.join(', ')}.`);
  return knownApp(name);
}

/** `payments` is `remote-payments`. */
export function knownApp(name: string): string {
  const known = RELEASED.find((app) => app === name || app === `remote-${name}`);
  if (known) return known;
  throw new UsageError(`There is no app ${name}: ${RELEASED.join(', ')}.`);
}
