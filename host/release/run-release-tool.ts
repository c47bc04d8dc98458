import {
  type CommandCall,
  type CommandResult,
  ReleaseUsageError,
} from './commands/call/command.ts';
import { parseCall } from './commands/call/parse-call.ts';
import { COMMANDS } from './commands/table.ts';
import { ReleaseRefusedError } from './sets/release-errors.ts';
import { assertStoreExists } from './store/assert-store-exists.ts';
import { explainStorageError } from './store/explain-storage-error.ts';

const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
const HELP = `Usage: pnpm release <command> [..]

Releases the apps of the portal independently. A build never changes. A release set names one build of
each app, and an environment has one set in service at a time.

${Object.entries(COMMANDS)
  .map(([name, { summary: does }]) => `  ${name.padEnd(width)}  ${does}`)
  .join('\n')}

  --env <name>   the environment: local, dev, rc, prod (local)
  --json         print one JSON document to stdout; progress always goes to stderr
  --help         show the help of a command

Exit codes: 0 success, 1 refused or failed, 2 wrong usage. The store is the folder RELEASES_DIR (.releases) or
the bucket RELEASES_BUCKET; docs/configuration.md has every setting.`;

export interface OutputStreams {
  /** Writes the result (stdout). */
  readonly write: (text: string) => void;
  /** Writes progress and errors (stderr). */
  readonly say: (line: string) => void;
}

/** Runs the command line. Returns the exit code: 0 success, 1 refused or failed, 2 wrong usage. */
export async function runReleaseTool(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  streams: OutputStreams,
): Promise<number> {
  try {
    return await runCommand(args, settings, streams);
  } catch (error) {
    const { code, text } = explainError(error);
    streams.say(text);
    return code;
  }
}

async function runCommand(
  [name = '', ...args]: readonly string[],
  settings: NodeJS.ProcessEnv,
  { write, say }: OutputStreams,
): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    write(HELP);
    return name === '' ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new ReleaseUsageError(`There is no command ${name}.`);
  const call: CommandCall = parseCall(command, args, settings, say);
  if (call.hasFlag('help')) {
    write(`pnpm release ${name}: ${command.summary}\n\n${command.help}`);
    return 0;
  }
  if (command.needsStore?.(call) ?? true) assertStoreExists(settings);
  const answer = await command.run(call);
  write(call.hasFlag('json') ? JSON.stringify(answer.document, null, 2) : formatLines(answer));
  return answer.failed ? 1 : 0;
}

const formatLines = ({ lines }: CommandResult) => lines.join('\n');

function explainError(error: unknown): { code: number; text: string } {
  if (error instanceof ReleaseUsageError) {
    return { code: 2, text: `${error.message}\nSee pnpm release --help.` };
  }
  if (error instanceof ReleaseRefusedError) return { code: 1, text: error.message };
  const cause = explainStorageError(error);
  if (cause) return { code: 1, text: cause };
  return { code: 1, text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
