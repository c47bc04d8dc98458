import type { ActName } from './act-schema.ts';

/** What can be said with an act, each with how it is written; one in brackets may be left out. */
export const OPTIONS = {
  for: { type: 'string', says: '--for "…"' },
  type: { type: 'string', says: '[--type other]' },
  due: { type: 'string', says: '[--due 2026-12-01]' },
  question: { type: 'string', says: '--question <id>' },
  text: { type: 'string', says: '--text "…"' },
  corrected: { type: 'boolean', says: '[--corrected]' },
  early: { type: 'string', says: '[--early yes]' },
  request: { type: 'string', says: '--request <reference>' },
  declined: { type: 'boolean', says: '[--declined]' },
  why: { type: 'string', says: '[--why "…"]' },
  priority: { type: 'string', says: '[--priority high]' },
  on: { type: 'string', says: '[--on parts]' },
  visit: { type: 'string', says: '[--visit "2026-12-01 09:00-11:00"]' },
  by: { type: 'string', says: '[--by "Bayline Plumbing"]' },
  slot: {
    type: 'string',
    multiple: true,
    says: '--slot "2026-12-01 09:00-11:00" [--slot …]',
  },
  mail: { type: 'string', says: '[--mail visits@bayline.example]' },
  same: { type: 'string', says: '[--same 1042]' },
  category: { type: 'string', says: '--category heating_cooling' },
  until: { type: 'string', says: '[--until 2026-12-10]' },
  withheld: { type: 'string', says: '[--withheld 120]' },
  way: { type: 'string', says: '[--way check]' },
  sent: { type: 'string', says: '[--sent 2026-10-12]' },
} as const;
export type OptionName = keyof typeof OPTIONS;

export type Form = {
  /** What follows the act, in order. */
  takes: readonly string[];
  options: readonly OptionName[];
  says: string;
};

/** How each act is written. */
export const FORMS: Readonly<Record<ActName, Form>> = {
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
  'stop-online-payments': {
    takes: ['<e-mail>'],
    options: ['text'],
    says: 'a home cannot pay online; --text says why, to its renters',
  },
  'allow-online-payments': { takes: ['<e-mail>'], options: [], says: 'it can again' },
  'lift-hold': {
    takes: ['<e-mail>', '<method>'],
    options: [],
    says: 'an account that a return has put on hold can be used again',
  },
  settle: { takes: ['<payment>'], options: [], says: 'the bank pays, now' },
  return: {
    takes: ['<payment>', '<code>'],
    options: [],
    says: 'the bank sends it back, as R01; of a card, disputed',
  },
  'sandbox-clock': {
    takes: ['<hours>'],
    options: [],
    says: 'move the sandbox processor that many hours on: payments past their cut-off go out',
  },
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
  'offer-slots': {
    takes: ['<request>'],
    options: ['slot', 'by', 'mail'],
    says: 'offer times of a company, who is told of visits at --mail',
  },
  'no-show': { takes: ['<request>'], options: [], says: 'nobody was home for a visit' },
  cost: {
    takes: ['<request>', '<amount>'],
    options: ['for'],
    says: 'ask a home whether it pays that for a repair',
  },
  tell: {
    takes: ['<request>'],
    options: ['text', 'due'],
    says: 'write to a home about a repair; --due for the next word',
  },
  photo: {
    takes: ['<request>', '<file>'],
    options: ['text'],
    says: 'show a home what was done; --text says what it shows',
  },
  'notice-building': {
    takes: ['<building>'],
    options: ['text', 'category', 'due', 'until'],
    says: 'tell a building, by its id or a renter, what is known to be wrong',
  },
  'end-notice': { takes: ['<notice>'], options: [], says: 'what was known in a building is over' },
  'gate-code': {
    takes: ['<request>'],
    options: [],
    says: 'the codes of gates that came with a repair; that it was read is written down',
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
  'return-deposit': {
    takes: ['<e-mail>', '<amount>'],
    options: ['withheld', 'why', 'way', 'sent'],
    says: 'return a deposit, or a part of it; --way check, bank or office, as the notice asks',
  },
  reconcile: { takes: [], options: [], says: "compare our books with the processor's" },
  findings: { takes: [], options: [], says: 'what somebody has to look at' },
};

/** One act as it is typed, without `pnpm office`. */
export const lineOf = (name: string, { takes, options }: Form) =>
  [name, ...takes, ...options.map((option) => OPTIONS[option].says)].join(' ');
