import { formatMethodLabel, type MethodRow } from 'services/payments/methods/to-method-response';
import type { PlainDate } from 'services/platform/dates/calendar';
import { formatMailValue } from 'services/resident';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { DEFAULT_LANGUAGE, getLanguage } from 'shared/language/language';
import type { ShortNotice } from './notice-day.ts';
import { t } from './texts.ts';

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

function formatAmount({ kind, amount_cents, percent, cap_cents }: AutoPayTerms): string {
  const cap = formatCents(cap_cents);
  if (kind === 'fixed') return t('amount.fixed', { amount: formatCents(amount_cents) });
  return t(`amount.${kind}`, { cap, percent: percent ?? 0 });
}

function formatEnd({ ends, ends_on }: AutoPayTerms): string {
  if (ends === 'date' && ends_on !== null) return t('end.date', { endsOn: formatDay(ends_on) });
  return t(ends === 'lease_end' ? 'end.lease' : 'end.none');
}

const isCard = ({ kind }: NamedMethod) => kind !== 'bank';

const formatSource = (method: NamedMethod) =>
  t(isCard(method) ? 'source.card' : 'source.bank', { method: formatMethodLabel(method) });

/** Names the fee of the backup method, because the renter authorizes the total amount. */
function formatBackup({ method, payeeName }: MandateInput, backup: NamedMethod): string {
  const names = { payee: payeeName, method: formatMethodLabel(backup) };
  if (isCard(backup)) return t('backup.withFee', names);
  return t(isCard(method) ? 'backup.withoutFee' : 'backup', names);
}

/** States when each payment is announced. The first payment may be too soon for the chosen notice period. */
function formatNoticePeriod({ terms: { notice_days: days }, shortNotice }: MandateInput): string[] {
  return [
    shortNotice
      ? t('notice.first', { noticeOn: formatDay(shortNotice.noticeOn), days })
      : t('notice.each', { days }),
    t('notice.shorter'),
  ];
}

/** States explicitly which notice period the renter waives. */
function formatNoticeWaiver({
  terms: { notice_days: days },
  shortNotice,
}: MandateInput): string | null {
  if (!shortNotice) return null;
  return t('waiver', {
    drawOn: formatDay(shortNotice.drawOn),
    noticeOn: formatDay(shortNotice.noticeOn),
    daysAhead: shortNotice.daysAhead,
    days,
  });
}

/** The version of the text, with its language when that is not English: `2026-11-4-es`. */
const getMandateVersion = () => {
  const language = getLanguage();
  return language === DEFAULT_LANGUAGE ? MANDATE_VERSION : `${MANDATE_VERSION}-${language}`;
};

/**
 * Returns the mandate that a renter signs, in the language of the reader. Its text follows the Nacha rules and
 * Regulation E. It is stored as it was signed, and never translated afterwards.
 */
export function getMandate(input: MandateInput): PlanMandate {
  const { name, terms, payeeName, method, backup, firstOn } = input;
  const sentences = [
    t('authorize', {
      name,
      payee: payeeName,
      source: formatSource(method),
      day: terms.day,
      amount: formatAmount(terms),
      firstOn: formatDay(firstOn),
      end: formatEnd(terms),
    }),
    t('bankHolidays'),
    ...(isCard(method) ? [t('cardFee')] : []),
    ...(backup ? [formatBackup(input, backup)] : []),
    ...formatNoticePeriod(input),
    t('returned'),
    t('stop'),
  ];
  const text = sentences.join(' ');
  return { version: getMandateVersion(), text, noticeWaiver: formatNoticeWaiver(input) };
}

/** Returns the sentence that is added when one draw may exceed the cap. */
export const formatRaisedCap = ({ drawOn, dueOn, uncappedCents }: RaisedDraw) =>
  t('raisedCap', {
    drawOn: formatDay(drawOn),
    dueOn: formatDay(dueOn),
    cap: formatCents(uncappedCents),
  });
