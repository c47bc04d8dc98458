import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanEntry } from 'shared/format/typed-text';
import {
  ACT_OPTIONS,
  ACT_SYNTAX,
  type ActOptionName,
  type ActSyntax,
  getActUsage,
} from './act-syntax.ts';

/** The command line is not valid. The message explains why. */
export class OfficeUsageError extends Error {
  override name = 'UsageError';
}

export type OfficeCommand = { act: Record<string, unknown>; json: boolean };

const HELP_LINES = Object.entries(ACT_SYNTAX).map(
  ([name, form]) => `  ${getActUsage(name, form).padEnd(62)} ${form.description}`,
);

export const HELP = `Runs acts of the office while the portal is running (npm start):

pnpm office <act> [--json]

${HELP_LINES.join('\n')}

An amount is in dollars, as 25 or 25.50. A payment is its reference, as HP-4471-2093, or its id; a
request its number, as 1042, or its id; a method its last four digits, as 6789, or its id. Where a
renter has several homes, use the id of the lease instead of the email.
Every act that changes something is recorded. Exit codes: 0 done, 1 not possible, 2 invalid command, 3 the
services do not answer.`;

/** Parses the command line. Undefined: show the help. Throws `OfficeUsageError`. */
export function readCommand(args: readonly string[]): OfficeCommand | undefined {
  const { values, positionals } = parseArguments(args);
  const [name, ...positionalArgs] = positionals;
  if (values.help || name === undefined) return undefined;
  const forms: Readonly<Record<string, ActSyntax>> = ACT_SYNTAX;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw new OfficeUsageError(`There is no act ${name}. See pnpm office --help.`);
  const required = form.args.filter((part) => part.startsWith('<')).length;
  if (positionalArgs.length < required || positionalArgs.length > form.args.length) {
    throw new OfficeUsageError(`Usage: pnpm office ${getActUsage(name, form)}`);
  }
  const { json, help: _, ...options } = values;
  const unknown = Object.keys(options).find((one) => !form.options.includes(one as ActOptionName));
  if (unknown) throw new OfficeUsageError(`${name} has no --${unknown}.`);
  const missing = form.options.find(
    (one) => ACT_OPTIONS[one].usage.startsWith('--') && !options[one],
  );
  if (missing) {
    throw new OfficeUsageError(
      `--${missing} is required. Usage: pnpm office ${getActUsage(name, form)}`,
    );
  }
  const parts = form.args.flatMap((part, at) => toActFields(part, positionalArgs[at]));
  const amounts = Object.fromEntries(
    AMOUNT_OPTIONS.flatMap((option) => {
      const value = options[option];
      return value === undefined ? [] : [[option, parseCents(value)]];
    }),
  );
  return {
    act: { act: name, ...Object.fromEntries(parts), ...options, ...amounts },
    json: json ?? false,
  };
}

/** Options whose values are amounts. */
const AMOUNT_OPTIONS = ['withheld'] as const;

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        ...ACT_OPTIONS,
      },
    });
  } catch (error) {
    throw new OfficeUsageError(error instanceof Error ? error.message : String(error));
  }
}

function toActFields(part: string, value: string | undefined): [string, string | number][] {
  if (value === undefined) return [];
  const name = part.replace(/[^a-z-]/g, '');
  // Resolved here, because the services run in another folder.
  if (name === 'file') return [[name, resolve(value)]];
  if (name === 'amount') return [['cents', parseCents(value)]];
  return [[name === 'e-mail' ? 'renter' : name, value]];
}

function parseCents(text: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(cleanEntry(text)) ?? [];
  if (dollars === undefined)
    throw new OfficeUsageError(`${text} is not an amount: write 25 or 25.50.`);
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
