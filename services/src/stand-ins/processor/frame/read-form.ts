import {
  getDigits,
  isRoutingNumber,
  passesLuhn,
} from 'services/platform/http/input/instrument-numbers';
import { brandOf } from 'services/stand-ins/processor/instruments/brands';
import type { InstrumentFacts } from 'services/stand-ins/processor/instruments/instrument';
import {
  sandboxAccount,
  sandboxBank,
  sandboxCard,
} from 'services/stand-ins/processor/instruments/sandbox-instruments';
import { addYears, toMonth } from 'shared/format/calendar-date';
import { dateIn } from 'shared/format/date';
import { cleanEntry, cleanText } from 'shared/format/typed-text';
import { PROBLEMS } from './texts.ts';

export type FormProblem = { field: string; message: string };
export type ReadForm = { facts: InstrumentFacts } | { problems: FormProblem[] };

/** What was typed, by the name of the field. */
export type Typed = Readonly<Record<string, string>>;

/** One message for each field that has something wrong with it, in the order of the form. */
function problemsOf(checks: Readonly<Record<string, string | undefined>>): FormProblem[] {
  return Object.entries(checks).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  );
}

/** A card works until the end of its month. This is the zone in which a month ends last, UTC-12. */
const LAST_ZONE = 'Etc/GMT+12';

/** Reads the card form. `now` is in Unix milliseconds. */
export function readCard(typed: Typed, now: number): ReadForm {
  const today = dateIn(now, LAST_ZONE);
  const number = getDigits(typed.number ?? '');
  const expires = expiryOf(typed.expiry ?? '');
  const problems = problemsOf({
    number: numberProblem(number),
    expiry: expiryProblem(typed.expiry ?? '', expires, today),
    cvc: cvcProblem(getDigits(typed.cvc ?? ''), brandOf(number)?.cvcLength ?? 3),
    zip: zipProblem(cleanEntry(typed.zip ?? '')),
  });
  const card = sandboxCard(number);
  if (problems.length > 0 || card === undefined) return { problems };
  const facts = {
    kind: 'card',
    outcome: card.outcome,
    funding: card.funding,
    institution: brandOf(number)?.name ?? '',
    last4: number.slice(-4),
    holder: null,
    accountType: null,
    expires,
    needsVerification: false,
  } as const;
  return { facts };
}

function numberProblem(digits: string): string | undefined {
  if (digits === '') return PROBLEMS.numberMissing;
  if (!/^\d+$/.test(digits)) return PROBLEMS.numberLetters;
  const brand = brandOf(digits);
  if (!brand) return PROBLEMS.brandUnknown;
  if (!brand.lengths.includes(digits.length)) return PROBLEMS.numberLength(digits.length);
  if (!passesLuhn(digits)) return PROBLEMS.numberWrong;
  return sandboxCard(digits) ? undefined : PROBLEMS.notASandboxCard;
}

/** `YYYY-MM` of `MM/YY` as it stands on the card, or of the other ways in which people write it. */
export function expiryOf(typed: string): string | null {
  const found = /^(0?[1-9]|1[0-2])\s*[/.\-\s]?\s*(?:20)?(\d\d)$/.exec(cleanEntry(typed));
  const [, month = '', year] = found ?? [];
  return found ? `20${year}-${month.padStart(2, '0')}` : null;
}

const YEARS_AHEAD = 20;

function expiryProblem(typed: string, expires: string | null, today: string): string | undefined {
  if (typed.trim() === '') return PROBLEMS.expiryMissing;
  if (expires === null) return PROBLEMS.expiryWrong;
  if (expires < toMonth(today)) return PROBLEMS.expiryPast;
  return expires > toMonth(addYears(today, YEARS_AHEAD)) ? PROBLEMS.expiryFar : undefined;
}

function cvcProblem(cvc: string, length: number): string | undefined {
  if (cvc === '') return PROBLEMS.cvcMissing;
  return new RegExp(`^\\d{${length}}$`).test(cvc) ? undefined : PROBLEMS.cvcWrong(length);
}

function zipProblem(zip: string): string | undefined {
  if (zip === '') return PROBLEMS.zipMissing;
  return /^\d{5}([-\s]?\d{4})?$/.test(zip) ? undefined : PROBLEMS.zipWrong;
}

const NAME_LENGTH = 100;

export function readBank(typed: Typed): ReadForm {
  const holder = cleanText(typed.holder ?? '');
  const routing = getDigits(typed.routing ?? '');
  const account = getDigits(typed.account ?? '');
  const accountType = typed.account_type;
  const problems = problemsOf({
    holder: holderProblem(holder),
    account_type: accountType ? undefined : PROBLEMS.accountTypeMissing,
    routing: routingProblem(routing),
    account: accountProblem(account),
  });
  if (problems.length > 0) return { problems };
  const { outcome, isKnown } = sandboxAccount(account);
  const facts = {
    kind: 'bank',
    outcome,
    funding: null,
    institution: sandboxBank(routing) ?? '',
    last4: account.slice(-4),
    holder,
    accountType: accountType === 'savings' ? 'savings' : 'checking',
    expires: null,
    needsVerification: !isKnown,
  } as const;
  return { facts };
}

function holderProblem(holder: string): string | undefined {
  if (holder === '') return PROBLEMS.holderMissing;
  if (/\d{4}/.test(holder)) return PROBLEMS.holderDigits;
  return holder.length > NAME_LENGTH ? PROBLEMS.holderLong : undefined;
}

function routingProblem(routing: string): string | undefined {
  if (routing === '') return PROBLEMS.routingMissing;
  if (!/^\d{9}$/.test(routing)) return PROBLEMS.routingLength;
  if (!isRoutingNumber(routing)) return PROBLEMS.routingWrong;
  return sandboxBank(routing) ? undefined : PROBLEMS.notASandboxBank;
}

function accountProblem(account: string): string | undefined {
  if (account === '') return PROBLEMS.accountMissing;
  return /^\d{4,17}$/.test(account) ? undefined : PROBLEMS.accountWrong;
}
