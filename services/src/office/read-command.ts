import { parseArgs } from 'node:util';
import type { ActName } from './act-schema.ts';

/** A command that cannot be understood: what is wrong with it, in a sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Command = { act: Record<string, unknown>; json: boolean };

type Options = {
  for?: string | undefined;
  type?: string | undefined;
  due?: string | undefined;
  question?: string | undefined;
  text?: string | undefined;
  corrected?: boolean | undefined;
  early?: string | undefined;
  request?: string | undefined;
  declined?: boolean | undefined;
  why?: string | undefined;
  priority?: string | undefined;
  on?: string | undefined;
  visit?: string | undefined;
  by?: string | undefined;
  same?: string | undefined;
};
type Form = {
  /** What follows the act, in order. */
  takes: readonly string[];
  options: readonly (keyof Options)[];
  says: string;
};

const FORMS: Readonly<Record<ActName, Form>> = {
  list: {
    takes: ['<e-mail>'],
    options: [],
    says: 'what a renter owes and asks, the last payments',
  },
  charge: {
    takes: ['<e-mail>', '<amount>'],
    options: ['for', 'type', 'due'],
    says: 'charge a renter; --type rent, utility or other',
  },
  'late-fee': { takes: ['<e-mail>'], options: [], says: "the lease's fee, once for late rent" },
  credit: { takes: ['<e-mail>', '<amount>'], options: ['for'], says: 'take off what is owed' },
  settle: { takes: ['<payment>'], options: [], says: 'the bank pays, now' },
  return: { takes: ['<payment>', '<code>'], options: [], says: 'the bank sends it back, as R01' },
  refund: {
    takes: ['<payment>', '[amount]'],
    options: ['for'],
    says: 'give a payment back, or a part of it',
  },
  'check-proof': {
    takes: ['<payment>', '<code>'],
    options: [],
    says: 'whether a proof of payment is ours, and what it said',
  },
  questions: { takes: [], options: [], says: 'what renters ask about charges' },
  answer: {
    takes: [],
    options: ['question', 'text', 'corrected'],
    says: 'answer one; --corrected after its credit',
  },
  'accept-notice': {
    takes: ['<e-mail>'],
    options: ['early'],
    says: 'accept a notice to vacate; --early where it is asked for',
  },
  corrections: { takes: [], options: [], says: 'what renters ask to have put right' },
  'answer-correction': {
    takes: [],
    options: ['request', 'text', 'declined'],
    says: 'say that it is done; --declined with the reason',
  },
  requests: { takes: ['<e-mail>'], options: [], says: 'the repairs that a home has asked for' },
  move: {
    takes: ['<request>', '<state>'],
    options: ['why', 'priority', 'due', 'on', 'visit', 'by', 'same'],
    says: 'move a repair: it says what is missing',
  },
  tell: {
    takes: ['<request>'],
    options: ['text', 'due'],
    says: 'write to a home about a repair; --due for the next word',
  },
  'decline-notice': {
    takes: ['<e-mail>'],
    options: ['text'],
    says: 'decline a notice to vacate, with the reason for the renters',
  },
  'ask-notice-changes': {
    takes: ['<e-mail>'],
    options: ['text'],
    says: 'ask for a change of a notice, in words for the renters',
  },
  'complete-move-out': {
    takes: ['<e-mail>'],
    options: [],
    says: 'the renters of an accepted notice have left',
  },
  reconcile: { takes: [], options: [], says: "compare our books with the processor's" },
  findings: { takes: [], options: [], says: 'what somebody has to look at' },
};

const OPTIONS: Readonly<Record<keyof Options, string>> = {
  for: '--for "…"',
  type: '[--type other]',
  due: '[--due 2026-12-01]',
  question: '--question <id>',
  text: '--text "…"',
  corrected: '[--corrected]',
  early: '[--early yes]',
  request: '--request <reference>',
  declined: '[--declined]',
  why: '[--why "…"]',
  priority: '[--priority high]',
  on: '[--on parts]',
  visit: '[--visit "2026-12-01 09:00-11:00"]',
  by: '[--by "Bayline Plumbing"]',
  same: '[--same 1042]',
};

const lineOf = ([name, form]: [string, Form]) =>
  [name, ...form.takes, ...form.options.map((option) => OPTIONS[option])].join(' ');

const LINES = Object.entries(FORMS).map(
  ([name, form]) => `  ${lineOf([name, form]).padEnd(62)} ${form.says}`,
);

export const HELP = `Acts of the office by hand, while the portal runs (npm start):

pnpm office <act> [--json]

${LINES.join('\n')}

An amount is in dollars, as 25 or 25.50. A payment is its reference, as HP-4471-2093, or its id; a
request its number, as 1042, or its id.
Every act that changes something is written down. Ends with 0 where it is done, 1 where it cannot be
done, 2 where the command is not understood, 3 where the services do not answer.`;

/** Reads the command line; undefined asks for help. Throws `UsageError`. */
export function readCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = parse(args);
  const [name, ...given] = positionals;
  if (values.help || name === undefined) return undefined;
  const form = (FORMS as Record<string, Form | undefined>)[name];
  if (!form) throw new UsageError(`There is no act ${name}. See pnpm office --help.`);
  const wanted = form.takes.filter((part) => part.startsWith('<')).length;
  if (given.length < wanted || given.length > form.takes.length) {
    throw new UsageError(`Say: pnpm office ${lineOf([name, form])}`);
  }
  const { json, help: _, ...options } = values;
  const foreign = Object.keys(options).find((one) => !form.options.includes(one as keyof Options));
  if (foreign) throw new UsageError(`${name} has no --${foreign}.`);
  const missing = form.options.find((one) => OPTIONS[one].startsWith('--') && !options[one]);
  if (missing) {
    throw new UsageError(`Say --${missing}: pnpm office ${lineOf([name, form])}`);
  }
  const parts = form.takes.flatMap((part, at) => fieldOf(part, given[at]));
  return { act: { act: name, ...Object.fromEntries(parts), ...options }, json: json ?? false };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        for: { type: 'string' },
        type: { type: 'string' },
        due: { type: 'string' },
        question: { type: 'string' },
        text: { type: 'string' },
        corrected: { type: 'boolean' },
        early: { type: 'string' },
        request: { type: 'string' },
        declined: { type: 'boolean' },
        why: { type: 'string' },
        priority: { type: 'string' },
        on: { type: 'string' },
        visit: { type: 'string' },
        by: { type: 'string' },
        same: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function fieldOf(part: string, value: string | undefined): [string, string | number][] {
  if (value === undefined) return [];
  const name = part.replace(/[^a-z-]/g, '');
  if (name === 'amount') return [['cents', centsOf(value)]];
  return [[name === 'e-mail' ? 'renter' : name, value]];
}

function centsOf(text: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === undefined) throw new UsageError(`${text} is no amount: write 25 or 25.50.`);
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
