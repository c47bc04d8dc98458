import type { PlainDate } from 'services/dates/calendar';
import { writeValue } from 'services/mail/write-value';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { labelOf, type MethodRow } from '../present.ts';

/** Raised with every change of the words below; what was agreed to keeps its own. */
const MANDATE_VERSION = '2026-11-2';

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
};

type Above = { drawOn: PlainDate; dueOn: PlainDate; wantedCents: number };

const money = (cents: number | null) => writeValue('amountCents', cents ?? 0);
const day = (date: string) => writeValue('dateOn', date);

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

/** What a renter agrees to: the words are of the Nacha and Reg E rules (sections 2.7). */
export function mandateOf(agreed: Agreed): { version: string; text: string } {
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
    'A month without that day: on its last day. A day on which banks are closed: on the next ' +
      'business day, or on the one before where the next would be late.',
    ...fee,
    ...second,
    `I will be told the amount and the date ${terms.notice_days} days before each payment.`,
    'A payment that comes back for want of money may be sent again, at most two times.',
    'I can stop this on the Auto-pay page until the day before a payment, or by telling the office or ' +
      'my bank at least 3 business days before it. Mistakes may be corrected by a credit.',
  ];
  return { version: MANDATE_VERSION, text: sentences.join(' ') };
}

/** What is added to the words where one draw may take more than the limit. */
export const onceAbove = ({ drawOn, dueOn, wantedCents }: Above) =>
  `Once, on ${day(drawOn)}, for what is due ${day(dueOn)}, this may be up to ${money(wantedCents)}; ` +
  'after that the limit above holds again.';
