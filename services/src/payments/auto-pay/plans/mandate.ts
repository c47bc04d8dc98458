import { formatMethodLabel, type MethodRow } from 'services/payments/methods/to-method-response';
import type { PlainDate } from 'services/platform/dates/calendar';
import { formatMailValue } from 'services/resident';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { ShortNotice } from './notice-day.ts';

/** Raised with every change of the texts below. Stored mandates keep their own version. */
const MANDATE_VERSION = '2026-11-3';

/** Older mandates did not mention the fee of a backup card. Renters who signed those do not pay it. */
export const includesBackupFee = (version: string): boolean => version >= '2026-11-2';

type NamedMethod = Pick<MethodRow, 'kind' | 'institution' | 'last4'>;

type MandateInput = {
  name: string;
  terms: AutoPayTerms;
  payeeName: string;
  method: NamedMethod;
  backup: NamedMethod | undefined;
  /** The day of the first draw. */
  firstOn: PlainDate;
  /** The first draw, when it comes sooner than the chosen notice period. */
  shortNotice?: ShortNotice | null;
};

export type PlanMandate = {
  version: string;
  text: string;
  /** The text of the separate waiver checkbox; null when every notice is in time. */
  noticeWaiver: string | null;
};

type RaisedDraw = { drawOn: PlainDate; dueOn: PlainDate; uncappedCents: number };

const formatCents = (cents: number | null) => formatMailValue('amountCents', cents ?? 0);
const formatDay = (date: string) => formatMailValue('dateOn', date);

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const formatOrdinal = (n: number) => `${n}${ENDINGS[ordinals.select(n)] ?? 'th'}`;

function formatAmount({ kind, amount_cents, percent, cap_cents }: AutoPayTerms): string {
  switch (kind) {
    case 'full_balance':
      return `all that is due by then, up to ${formatCents(cap_cents)}`;
    case 'rent':
      return `the rent and the charges that come with it every month, up to ${formatCents(cap_cents)}`;
    case 'fixed':
      return `${formatCents(amount_cents)}, or less where less is due`;
    case 'share':
      return `${percent}% of what is charged for the month, up to ${formatCents(cap_cents)}`;
  }
}

function formatEnd({ ends, ends_on }: AutoPayTerms): string {
  if (ends === 'date' && ends_on !== null) return `until ${formatDay(ends_on)}, or until I stop it`;
  return ends === 'lease_end' ? 'until my lease ends, or until I stop it' : 'until I stop it';
}

const formatSource = (method: NamedMethod) =>
  method.kind === 'bank'
    ? `debit my account ${formatMethodLabel(method)}`
    : `charge my card ${formatMethodLabel(method)}`;

const isCard = ({ kind }: NamedMethod) => kind !== 'bank';

/** Names the fee of the backup method, because the renter authorizes the total amount. */
function formatBackupFee(method: NamedMethod, backup: NamedMethod): string {
  if (isCard(backup)) return ', plus the fee of that card';
  return isCard(method) ? ', without that fee' : '';
}

/** States when each payment is announced. The first payment may be too soon for the chosen notice period. */
function formatNoticePeriod({ terms: { notice_days: days }, shortNotice }: MandateInput): string[] {
  return [
    shortNotice
      ? `I will be told the amount and the date of my first payment on ${formatDay(shortNotice.noticeOn)}, and of ` +
        `each later payment ${days} days before it.`
      : `I will be told the amount and the date ${days} days before each payment.`,
    'If a payment is needed on shorter notice because I resume or change auto-pay, or because another ' +
      'payment is canceled, I will be told as soon as that is known, at the latest when it is sent.',
  ];
}

const formatDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** States explicitly which notice period the renter waives. */
function formatNoticeWaiver({
  terms: { notice_days: days },
  shortNotice,
}: MandateInput): string | null {
  if (!shortNotice) return null;
  return (
    `My first payment is on ${formatDay(shortNotice.drawOn)}. I will be told its amount and date on ` +
    `${formatDay(shortNotice.noticeOn)}, ${formatDays(shortNotice.daysAhead)} before it. I chose ${formatDays(days)} of notice, and ` +
    `I give up that longer notice for this one payment. Every later payment keeps it.`
  );
}

/** Returns the mandate that a renter signs. Its text follows the Nacha rules and Regulation E. */
export function getMandate(input: MandateInput): PlanMandate {
  const { name, terms, payeeName, method, backup, firstOn } = input;
  const feeSentence = isCard(method) ? ['The fee of the card is added to each payment.'] : [];
  const backupSentence = backup
    ? [
        `If that is refused, ${payeeName} may take the same sum from ${formatMethodLabel(backup)} instead` +
          `${formatBackupFee(method, backup)}.`,
      ]
    : [];
  const sentences = [
    `I, ${name}, authorize ${payeeName} to ${formatSource(method)} each month on the ` +
      `${formatOrdinal(terms.day)} for ${formatAmount(terms)}, starting ${formatDay(firstOn)}, ${formatEnd(terms)}.`,
    'If a month does not have that day, I will pay on the last day of the month. If banks are closed ' +
      'that day, I will pay on the next business day, or the business day before if waiting would make ' +
      'the rent late.',
    ...feeSentence,
    ...backupSentence,
    ...formatNoticePeriod(input),
    "If a payment is returned because there isn't enough money in my account, it may be tried again up to " +
      'two times.',
    'I can stop this on the Auto-pay page until the day before a payment, or by telling the office or ' +
      'my bank at least 3 business days before it. Mistakes may be corrected by a credit.',
  ];
  const text = sentences.join(' ');
  return { version: MANDATE_VERSION, text, noticeWaiver: formatNoticeWaiver(input) };
}

/** Returns the sentence that is added when one draw may exceed the cap. */
export const formatRaisedCap = ({ drawOn, dueOn, uncappedCents: cents }: RaisedDraw) =>
  `Once, on ${formatDay(drawOn)}, for what is due ${formatDay(dueOn)}, this may be up to ${formatCents(cents)}; ` +
  'after that the limit above applies again.';
