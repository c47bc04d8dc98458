import { type Answer, type Call, UsageError } from './commands/call/command.ts';
import { readCall } from './commands/call/read-call.ts';
import { COMMANDS } from './commands/table.ts';
import { Refusal } from './sets/refusal.ts';

const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
const HELP = `Usage: pnpm release <command> [..]

Releases the applications of the portal, each alone. A build never changes; a release set names one
build of each, and an environment has one set in service at a time.

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`)
  .join('\n')}

  --env <name>   the environment: local, dev, rc, prod (local)
  --json         one JSON document on stdout; progress goes to stderr in any case
  --help         of a command: what it does and takes

Exit codes: 0 done, 1 refused or failed, 2 wrong use. The store is the folder RELEASES_DIR (.releases) or
the bucket RELEASES_BUCKET; docs/configuration.md has every setting.`;

export interface Streams {
  /** What was asked for. */
  readonly write: (text: string) => void;
  /** How far it is, and why it is not done. */
  readonly say: (line: string) => void;
}

/** Does what the words say; gives the exit code: 0 done, 1 refused or failed, 2 wrong use. */
export async function release(
  words: readonly string[],
  settings: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<number> {
  try {
    return await run(words, settings, streams);
  } catch (error) {
    const { code, text } = explained(error);
    streams.say(text);
    return code;
  }
}

async function run(
  [name = '', ...words]: readonly string[],
  settings: NodeJS.ProcessEnv,
  { write, say }: Streams,
): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    write(HELP);
    return name === '' ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}.`);
  const call: Call = readCall(command, words, settings, say);
  if (call.isOn('help')) {
    write(`pnpm release ${name}: ${command.does}\n\n${command.help}`);
    return 0;
  }
  const answer = await command.run(call);
  write(call.isOn('json') ? JSON.stringify(answer.document, null, 2) : textOf(answer));
  return answer.failed ? 1 : 0;
}

const textOf = ({ lines }: Answer) => lines.join('\n');

function explained(error: unknown): { code: number; text: string } {
  if (error instanceof UsageError) {
    return { code: 2, text: `${error.message}\nSee pnpm release --help.` };
  }
  if (error instanceof Refusal) return { code: 1, text: error.message };
  return { code: 1, text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
