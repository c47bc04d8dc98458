import { formatMethodLabel, type MethodRow } from 'services/payments/methods/to-method-response';
import type { PlainDate } from 'services/platform/dates/calendar';
import { formatMailValue } from 'services/resident';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { ShortNotice } from './notice-day.ts';

/** Raised with every change of the texts below. Stored mandates keep their own version. */
const MANDATE_VERSION = '2026-11-4';

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
      return `everything due by then, up to ${formatCents(cap_cents)}`;
    case 'rent':
      return `the rent and monthly charges, up to ${formatCents(cap_cents)}`;
    case 'fixed':
      return `${formatCents(amount_cents)}, or less if less is due`;
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
  if (isCard(backup)) return ", plus that card's fee";
  return isCard(method) ? ', without the card fee' : '';
}

/** States when each payment is announced. The first payment may be too soon for the chosen notice period. */
function formatNoticePeriod({ terms: { notice_days: days }, shortNotice }: MandateInput): string[] {
  return [
    shortNotice
      ? `On ${formatDay(shortNotice.noticeOn)}, I will get a notice with the amount and date of my first payment. ` +
        `For each later payment, I will get the notice ${days} days before it.`
      : `I will get a notice with the amount and date ${days} days before each payment.`,
    'The notice may be shorter when I resume or change auto-pay, or when another payment is canceled. ' +
      'Then I will get it as soon as the payment is known, and no later than when it is sent.',
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
    `My first payment is on ${formatDay(shortNotice.drawOn)}. I will get a notice with its amount and date on ` +
    `${formatDay(shortNotice.noticeOn)}, ${formatDays(shortNotice.daysAhead)} before it. I chose ${formatDays(days)} of notice, and ` +
    `I give up that longer notice for this one payment. I keep it for every later payment.`
  );
}

/** Returns the mandate that a renter signs. Its text follows the Nacha rules and Regulation E. */
export function getMandate(input: MandateInput): PlanMandate {
  const { name, terms, payeeName, method, backup, firstOn } = input;
  const feeSentence = isCard(method) ? ['The card fee is added to each payment.'] : [];
  const backupSentence = backup
    ? [
        `If that is declined, ${payeeName} may take the same amount from ${formatMethodLabel(backup)} instead` +
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
    "A payment may be returned because there isn't enough money in my account. If so, it may be tried " +
      'again up to two times.',
    'I can stop this on the Auto-pay page until the day before a payment. I can also stop it by telling ' +
      'the office or my bank at least 3 business days before a payment. Mistakes may be corrected by a credit.',
  ];
  const text = sentences.join(' ');
  return { version: MANDATE_VERSION, text, noticeWaiver: formatNoticeWaiver(input) };
}

/** Returns the sentence that is added when one draw may exceed the cap. */
export const formatRaisedCap = ({ drawOn, dueOn, uncappedCents: cents }: RaisedDraw) =>
  `Once, on ${formatDay(drawOn)}, the payment for what is due ${formatDay(dueOn)} may be up to ${formatCents(cents)}. ` +
  'After that, the limit above applies again.';
