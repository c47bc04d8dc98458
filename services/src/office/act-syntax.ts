import type { ActName } from './act-schema.ts';

/** The command line options, with their usage. Options in brackets are optional. */
export const ACT_OPTIONS = {
  for: { type: 'string', usage: '--for "…"' },
  type: { type: 'string', usage: '[--type other]' },
  due: { type: 'string', usage: '[--due 2026-12-01]' },
  question: { type: 'string', usage: '--question <id>' },
  text: { type: 'string', usage: '--text "…"' },
  corrected: { type: 'boolean', usage: '[--corrected]' },
  early: { type: 'string', usage: '[--early yes]' },
  request: { type: 'string', usage: '--request <reference>' },
  declined: { type: 'boolean', usage: '[--declined]' },
  why: { type: 'string', usage: '[--why "…"]' },
  priority: { type: 'string', usage: '[--priority high]' },
  on: { type: 'string', usage: '[--on parts]' },
  visit: { type: 'string', usage: '[--visit "2026-12-01 09:00-11:00"]' },
  by: { type: 'string', usage: '[--by "Bayline Plumbing"]' },
  slot: {
    type: 'string',
    multiple: true,
    usage: '--slot "2026-12-01 09:00-11:00" [--slot …]',
  },
  mail: { type: 'string', usage: '[--mail visits@bayline.example]' },
  same: { type: 'string', usage: '[--same 1042]' },
  category: { type: 'string', usage: '--category heating_cooling' },
  until: { type: 'string', usage: '[--until 2026-12-10]' },
  withheld: { type: 'string', usage: '[--withheld 120]' },
  way: { type: 'string', usage: '[--way check]' },
  sent: { type: 'string', usage: '[--sent 2026-10-12]' },
} as const;
export type ActOptionName = keyof typeof ACT_OPTIONS;

export type ActSyntax = {
  /** Positional arguments, in order. */
  args: readonly string[];
  options: readonly ActOptionName[];
  description: string;
};

/** The command line syntax of each act. */
export const ACT_SYNTAX: Readonly<Record<ActName, ActSyntax>> = {
  list: {
    args: ['<e-mail>'],
    options: [],
    description: 'balance, open questions and last payments of a renter',
  },
  charge: {
    args: ['<e-mail>', '<amount>'],
    options: ['for', 'type', 'due'],
    description: 'post a charge; --type rent, utility or other',
  },
  'late-fee': {
    args: ['<e-mail>'],
    options: [],
    description: "charge the lease's late fee, once for late rent",
  },
  credit: {
    args: ['<e-mail>', '<amount>'],
    options: ['for'],
    description: 'post a credit',
  },
  'stop-online-payments': {
    args: ['<e-mail>'],
    options: ['text'],
    description: 'turn off online payments for a home; --text is the reason for the renters',
  },
  'allow-online-payments': {
    args: ['<e-mail>'],
    options: [],
    description: 'turn online payments on again',
  },
  'lift-hold': {
    args: ['<e-mail>', '<method>'],
    options: [],
    description: 'unblock a bank account that a returned payment has blocked',
  },
  settle: { args: ['<payment>'], options: [], description: 'settle a payment in the sandbox now' },
  return: {
    args: ['<payment>', '<code>'],
    options: [],
    description: 'return a payment in the sandbox, code as R01; for a card: disputed',
  },
  'sandbox-clock': {
    args: ['<hours>'],
    options: [],
    description: 'advance the clock of the sandbox processor; payments past their cut-off are sent',
  },
  refund: {
    args: ['<payment>', '[amount]'],
    options: ['for'],
    description: 'refund a payment, or a part of it',
  },
  'check-proof': {
    args: ['<payment>', '<code>'],
    options: [],
    description: 'verify a proof of payment and show its content',
  },
  questions: { args: [], options: [], description: 'list open questions about charges' },
  answer: {
    args: [],
    options: ['question', 'text', 'corrected'],
    description: 'answer a question; --corrected when a credit was posted',
  },
  'accept-notice': {
    args: ['<e-mail>'],
    options: ['early'],
    description: 'accept a notice to vacate; --early when an early end is requested',
  },
  corrections: { args: [], options: [], description: 'list open requests for corrections' },
  'answer-correction': {
    args: [],
    options: ['request', 'text', 'declined'],
    description: 'answer a correction request as done; --declined with the reason',
  },
  requests: {
    args: ['<e-mail>'],
    options: [],
    description: 'list the work orders of a home',
  },
  move: {
    args: ['<request>', '<state>'],
    options: ['why', 'priority', 'due', 'on', 'visit', 'by', 'same'],
    description: 'change the state of a work order; reports missing options',
  },
  'offer-slots': {
    args: ['<request>'],
    options: ['slot', 'by', 'mail'],
    description: 'offer visit times of a vendor; --mail notifies the vendor of visits',
  },
  'no-show': {
    args: ['<request>'],
    options: [],
    description: 'record that no one was home for a visit',
  },
  cost: {
    args: ['<request>', '<amount>'],
    options: ['for'],
    description: 'ask a home to approve a cost of a work order',
  },
  tell: {
    args: ['<request>'],
    options: ['text', 'due'],
    description: 'send a message about a work order; --due is the date of the next update',
  },
  photo: {
    args: ['<request>', '<file>'],
    options: ['text'],
    description: 'add a photo of the finished work; --text describes it',
  },
  'notice-building': {
    args: ['<building>'],
    options: ['text', 'category', 'due', 'until'],
    description: 'show a notice about a known problem to a building, by its id or a renter',
  },
  'end-notice': {
    args: ['<notice>'],
    options: [],
    description: 'end a building notice',
  },
  'gate-code': {
    args: ['<request>'],
    options: [],
    description: 'show the gate codes of a work order; the access is recorded',
  },
  'decline-notice': {
    args: ['<e-mail>'],
    options: ['text'],
    description: 'decline a notice to vacate, with the reason for the renters',
  },
  'ask-notice-changes': {
    args: ['<e-mail>'],
    options: ['text'],
    description: 'ask for a change of a notice; --text is for the renters',
  },
  'complete-move-out': {
    args: ['<e-mail>'],
    options: [],
    description: 'complete the move-out of an accepted notice',
  },
  'return-deposit': {
    args: ['<e-mail>', '<amount>'],
    options: ['withheld', 'why', 'way', 'sent'],
    description:
      'return a deposit, or a part of it; --way check, bank or office, as the notice asks',
  },
  'preview-erasure': { args: ['<e-mail>'], options: [], description: 'show what erasing deletes' },
  erase: {
    args: ['<e-mail>'],
    options: ['for'],
    description: 'erase a former renter for good and keep the ledger; --for is the reason',
  },
  reconcile: { args: [], options: [], description: 'compare the ledger with the processor' },
  findings: { args: [], options: [], description: 'list findings to review' },
};

/** The usage line of an act, without `pnpm office`. */
export const getActUsage = (name: string, { args: takes, options }: ActSyntax) =>
  [name, ...takes, ...options.map((option) => ACT_OPTIONS[option].usage)].join(' ');
