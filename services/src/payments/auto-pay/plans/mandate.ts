import { labelOf, type MethodRow } from 'services/payments/methods/present-method';
import type { PlainDate } from 'services/platform/dates/calendar';
import { formatMailValue } from 'services/resident';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { ShortNotice } from './notice-day.ts';

/** Raised with every change of the words below; what was agreed to keeps its own. */
const MANDATE_VERSION = '2026-11-3';

/** Words of before did not name the fee of a card that steps in: who agreed to those does not pay it. */
export const namesFeeOfBackup = (version: string): boolean => version >= '2026-11-2';

type NamedMethod = Pick<MethodRow, 'kind' | 'institution' | 'last4'>;

type Agreed = {
  name: string;
  terms: AutoPayTerms;
  payeeName: string;
  method: NamedMethod;
  backup: NamedMethod | undefined;
  /** Day of the first draw. */
  firstOn: PlainDate;
  /** The first draw, where it comes sooner than the notice that was chosen. */
  short?: ShortNotice | null;
};

export type MandateWords = {
  version: string;
  text: string;
  /** What is agreed to separately, by a box of its own; null where every notice comes in time. */
  noticeWaiver: string | null;
};

type Above = { drawOn: PlainDate; dueOn: PlainDate; wantedCents: number };

const money = (cents: number | null) => formatMailValue('amountCents', cents ?? 0);
const day = (date: string) => formatMailValue('dateOn', date);

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (n: number) => `${n}${ENDINGS[ordinals.select(n)] ?? 'th'}`;

function whatIsTaken({ kind, amount_cents, percent, cap_cents }: AutoPayTerms): string {
  switch (kind) {
    case 'full_balance':
      return `all that is due by then, up to ${money(cap_cents)}`;
    case 'rent':
      return `the rent and the charges that come with it every month, up to ${money(cap_cents)}`;
    case 'fixed':
      return `${money(amount_cents)}, or less where less is due`;
    case 'share':
      return `${percent}% of what is charged for the month, up to ${money(cap_cents)}`;
  }
}

function untilWhen({ ends, ends_on }: AutoPayTerms): string {
  if (ends === 'date' && ends_on !== null) return `until ${day(ends_on)}, or until I stop it`;
  return ends === 'lease_end' ? 'until my lease ends, or until I stop it' : 'until I stop it';
}

const fromWhere = (method: NamedMethod) =>
  method.kind === 'bank'
    ? `debit my account ${labelOf(method)}`
    : `charge my card ${labelOf(method)}`;

const isCard = ({ kind }: NamedMethod) => kind !== 'bank';

/** What is charged in all is agreed to, whichever method it comes from. */
function feeOfBackup(method: NamedMethod, backup: NamedMethod): string {
  if (isCard(backup)) return ', plus the fee of that card';
  return isCard(method) ? ', without that fee' : '';
}

/** When the renter is told of each payment; the first one may be too near for the notice they chose. */
function whenTold({ terms: { notice_days: days }, short }: Agreed): string[] {
  return [
    short
      ? `I will be told the amount and the date of my first payment on ${day(short.noticeOn)}, and of ` +
        `each later payment ${days} days before it.`
      : `I will be told the amount and the date ${days} days before each payment.`,
    'If a payment is needed on shorter notice because I resume or change auto-pay, or because another ' +
      'payment is canceled, I will be told as soon as that is known, at the latest when it is sent.',
  ];
}

const count = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** The longer notice that is given up, in so many words. */
function waiverOf({ terms: { notice_days: days }, short }: Agreed): string | null {
  if (!short) return null;
  return (
    `My first payment is on ${day(short.drawOn)}. I will be told its amount and date on ` +
    `${day(short.noticeOn)}, ${count(short.daysAhead)} before it. I chose ${count(days)} of notice, and ` +
    `I give up that longer notice for this one payment. Every later payment keeps it.`
  );
}

/** What a renter agrees to: the words are of the Nacha and Reg E rules (sections 2.7). */
export function mandateOf(agreed: Agreed): MandateWords {
  const { name, terms, payeeName, method, backup, firstOn } = agreed;
  const fee = isCard(method) ? ['The fee of the card is added to each payment.'] : [];
  const second = backup
    ? [
        `If that is refused, ${payeeName} may take the same sum from ${labelOf(backup)} instead` +
          `${feeOfBackup(method, backup)}.`,
      ]
    : [];
  const sentences = [
    `I, ${name}, authorize ${payeeName} to ${fromWhere(method)} each month on the ` +
      `${ordinal(terms.day)} for ${whatIsTaken(terms)}, starting ${day(firstOn)}, ${untilWhen(terms)}.`,
    'If a month does not have that day, I will pay on the last day of the month. If banks are closed ' +
      'that day, I will pay on the next business day, or the business day before if waiting would make ' +
      'the rent late.',
    ...fee,
    ...second,
    ...whenTold(agreed),
    "If a payment is returned because there isn't enough money in my account, it may be tried again up to " +
      'two times.',
    'I can stop this on the Auto-pay page until the day before a payment, or by telling the office or ' +
      'my bank at least 3 business days before it. Mistakes may be corrected by a credit.',
  ];
  const text = sentences.join(' ');
  return { version: MANDATE_VERSION, text, noticeWaiver: waiverOf(agreed) };
}

/** What is added to the words where one draw may take more than the limit. */
export const onceAbove = ({ drawOn, dueOn, wantedCents }: Above) =>
  `Once, on ${day(drawOn)}, for what is due ${day(dueOn)}, this may be up to ${money(wantedCents)}; ` +
  'after that the limit above applies again.';
