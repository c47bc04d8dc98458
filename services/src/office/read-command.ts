import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanEntry } from 'shared/format/typed-text';
import { FORMS, type Form, lineOf, OPTIONS, type OptionName } from './act-forms.ts';

/** A command that cannot be understood: what is wrong with it, in a sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Command = { act: Record<string, unknown>; json: boolean };

const LINES = Object.entries(FORMS).map(
  ([name, form]) => `  ${lineOf(name, form).padEnd(62)} ${form.says}`,
);

export const HELP = `Acts of the office by hand, while the portal runs (npm start):

pnpm office <act> [--json]

${LINES.join('\n')}

An amount is in dollars, as 25 or 25.50. A payment is its reference, as HP-4471-2093, or its id; a
request its number, as 1042, or its id; a method its last four digits, as 6789, or its id. Where a
renter has several homes, the id of the lease stands for the e-mail.
Every act that changes something is written down. Ends with 0 where it is done, 1 where it cannot be
done, 2 where the command is not understood, 3 where the services do not answer.`;

/** Reads the command line; undefined asks for help. Throws `UsageError`. */
export function readCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = parse(args);
  const [name, ...given] = positionals;
  if (values.help || name === undefined) return undefined;
  const forms: Readonly<Record<string, Form>> = FORMS;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw new UsageError(`There is no act ${name}. See pnpm office --help.`);
  const wanted = form.takes.filter((part) => part.startsWith('<')).length;
  if (given.length < wanted || given.length > form.takes.length) {
    throw new UsageError(`Say: pnpm office ${lineOf(name, form)}`);
  }
  const { json, help: _, ...options } = values;
  const foreign = Object.keys(options).find((one) => !form.options.includes(one as OptionName));
  if (foreign) throw new UsageError(`${name} has no --${foreign}.`);
  const missing = form.options.find((one) => OPTIONS[one].says.startsWith('--') && !options[one]);
  if (missing) {
    throw new UsageError(`Say --${missing}: pnpm office ${lineOf(name, form)}`);
  }
  const parts = form.takes.flatMap((part, at) => fieldOf(part, given[at]));
  const amounts = Object.fromEntries(
    AMOUNTS.flatMap((option) => {
      const value = options[option];
      return value === undefined ? [] : [[option, centsOf(value)]];
    }),
  );
  return {
    act: { act: name, ...Object.fromEntries(parts), ...options, ...amounts },
    json: json ?? false,
  };
}

/** Options whose values are amounts. */
const AMOUNTS = ['withheld'] as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        ...OPTIONS,
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function fieldOf(part: string, value: string | undefined): [string, string | number][] {
  if (value === undefined) return [];
  const name = part.replace(/[^a-z-]/g, '');
  // The services run in another folder.
  if (name === 'file') return [[name, resolve(value)]];
  if (name === 'amount') return [['cents', centsOf(value)]];
  return [[name === 'e-mail' ? 'renter' : name, value]];
}

function centsOf(text: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(cleanEntry(text)) ?? [];
  if (dollars === undefined) throw new UsageError(`${text} is no amount: write 25 or 25.50.`);
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
