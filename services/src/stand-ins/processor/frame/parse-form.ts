import {
  getDigits,
  isRoutingNumber,
  passesLuhn,
} from 'services/platform/http/input/instrument-numbers';
import { findBrand } from 'services/stand-ins/processor/instruments/card-brands';
import type { InstrumentDetails } from 'services/stand-ins/processor/instruments/instrument';
import {
  findSandboxBank,
  findSandboxCard,
  getSandboxAccount,
} from 'services/stand-ins/processor/instruments/sandbox-instruments';
import { addYears, toMonth } from 'shared/format/calendar-date';
import { toDateInZone } from 'shared/format/date';
import { cleanEntry, cleanText } from 'shared/format/typed-text';
import { t } from './texts.ts';

export type FormProblem = { field: string; message: string };
export type FormResult = { instrument: InstrumentDetails } | { problems: FormProblem[] };

/** The submitted values by field name. */
export type FormInput = Readonly<Record<string, string>>;

/** Returns one message for each invalid field, in the order of the form. */
function toProblems(checks: Readonly<Record<string, string | undefined>>): FormProblem[] {
  return Object.entries(checks).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  );
}

/** A card is valid until the end of its month. In this zone, UTC-12, a month ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/** Parses the card form. `now` is in Unix milliseconds. */
export function parseCardForm(input: FormInput, now: number): FormResult {
  const today = toDateInZone(now, LAST_ZONE);
  const number = getDigits(input.number ?? '');
  const expires = parseExpiry(input.expiry ?? '');
  const problems = toProblems({
    number: getNumberProblem(number),
    expiry: getExpiryProblem(input.expiry ?? '', expires, today),
    cvc: getCvcProblem(getDigits(input.cvc ?? ''), findBrand(number)?.cvcLength ?? 3),
    zip: getZipProblem(cleanEntry(input.zip ?? '')),
  });
  const card = findSandboxCard(number);
  if (problems.length > 0 || card === undefined) return { problems };
  const instrument = {
    kind: 'card',
    outcome: card.outcome,
    funding: card.funding,
    institution: findBrand(number)?.name ?? '',
    last4: number.slice(-4),
    holder: null,
    accountType: null,
    expires,
    needsVerification: false,
  } as const;
  return { instrument };
}

function getNumberProblem(digits: string): string | undefined {
  if (digits === '') return t('problem.numberMissing');
  if (!/^\d+$/.test(digits)) return t('problem.numberLetters');
  const brand = findBrand(digits);
  if (!brand) return t('problem.brandUnknown');
  if (!brand.lengths.includes(digits.length))
    return t('problem.numberLength', { count: digits.length });
  if (!passesLuhn(digits)) return t('problem.numberWrong');
  return findSandboxCard(digits) ? undefined : t('problem.notASandboxCard');
}

/** Parses `MM/YY` as printed on a card, and other common spellings, to `YYYY-MM`. Returns null if invalid. */
export function parseExpiry(input: string): string | null {
  const found = /^(0?[1-9]|1[0-2])\s*[/.\-\s]?\s*(?:20)?(\d\d)$/.exec(cleanEntry(input));
  const [, month = '', year] = found ?? [];
  return found ? `20${year}-${month.padStart(2, '0')}` : null;
}

const MAX_YEARS_AHEAD = 20;

function getExpiryProblem(
  input: string,
  expires: string | null,
  today: string,
): string | undefined {
  if (input.trim() === '') return t('problem.expiryMissing');
  if (expires === null) return t('problem.expiryWrong');
  if (expires < toMonth(today)) return t('problem.expiryPast');
  return expires > toMonth(addYears(today, MAX_YEARS_AHEAD)) ? t('problem.expiryFar') : undefined;
}

function getCvcProblem(cvc: string, length: number): string | undefined {
  if (cvc === '') return t('problem.cvcMissing');
  return new RegExp(`^\\d{${length}}$`).test(cvc)
    ? undefined
    : t('problem.cvcWrong', { count: length });
}

function getZipProblem(zip: string): string | undefined {
  if (zip === '') return t('problem.zipMissing');
  return /^\d{5}([-\s]?\d{4})?$/.test(zip) ? undefined : t('problem.zipWrong');
}

const MAX_NAME_LENGTH = 100;

export function parseBankForm(input: FormInput): FormResult {
  const holder = cleanText(input.holder ?? '');
  const routing = getDigits(input.routing ?? '');
  const account = getDigits(input.account ?? '');
  const accountType = input.account_type;
  const problems = toProblems({
    holder: getHolderProblem(holder),
    account_type: accountType ? undefined : t('problem.accountTypeMissing'),
    routing: getRoutingProblem(routing),
    account: getAccountProblem(account),
  });
  if (problems.length > 0) return { problems };
  const { outcome, isKnown } = getSandboxAccount(account);
  const instrument = {
    kind: 'bank',
    outcome,
    funding: null,
    institution: findSandboxBank(routing) ?? '',
    last4: account.slice(-4),
    holder,
    accountType: accountType === 'savings' ? 'savings' : 'checking',
    expires: null,
    needsVerification: !isKnown,
  } as const;
  return { instrument };
}

function getHolderProblem(holder: string): string | undefined {
  if (holder === '') return t('problem.holderMissing');
  if (/\d{4}/.test(holder)) return t('problem.holderDigits');
  return holder.length > MAX_NAME_LENGTH ? t('problem.holderLong') : undefined;
}

function getRoutingProblem(routing: string): string | undefined {
  if (routing === '') return t('problem.routingMissing');
  if (!/^\d{9}$/.test(routing)) return t('problem.routingLength');
  if (!isRoutingNumber(routing)) return t('problem.routingWrong');
  return findSandboxBank(routing) ? undefined : t('problem.notASandboxBank');
}

function getAccountProblem(account: string): string | undefined {
  if (account === '') return t('problem.accountMissing');
  return /^\d{4,17}$/.test(account) ? undefined : t('problem.accountWrong');
}
