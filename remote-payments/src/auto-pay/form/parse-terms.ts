import { toNoticeDays } from 'shared/contract/payment-input';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { parseMoney } from 'shared/format/money';
import { cleanEntry } from 'shared/format/typed-text';
import type { PlanDraft } from './plan-draft.ts';

type TermsErrorId = 'amount' | 'percent' | 'cap' | 'endsOn' | 'method';
export type ParsedTerms =
  | { terms: AutoPayTerms }
  | { errors: { field: string; id: TermsErrorId }[] };

/** Parses a typed amount greater than zero, in cents; null otherwise. */
const parseCents = (typed: string) => parseMoney(typed) || null;

function parsePercent(typed: string): number | null {
  const text = cleanEntry(typed).replace(/%$/, '').trim();
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}

/** Converts the form values to terms, or returns the fields that are missing or invalid. */
export function parseTerms(draft: PlanDraft): ParsedTerms {
  const { kind, ends } = draft;
  const terms: AutoPayTerms = {
    kind,
    amount_cents: kind === 'fixed' ? parseCents(draft.amount) : null,
    percent: kind === 'share' ? parsePercent(draft.percent) : null,
    cap_cents: kind === 'fixed' ? null : parseCents(draft.cap),
    day: Number(draft.day),
    ends,
    ends_on: ends === 'date' && draft.endsOn !== '' ? draft.endsOn : null,
    method_id: draft.methodId,
    backup_method_id: draft.backupId === '' ? null : draft.backupId,
    notice_days: toNoticeDays(Number(draft.noticeDays)),
  };
  const checks: [string, TermsErrorId, boolean][] = [
    ['amount', 'amount', kind === 'fixed' && terms.amount_cents === null],
    ['percent', 'percent', kind === 'share' && terms.percent === null],
    ['cap', 'cap', kind !== 'fixed' && terms.cap_cents === null],
    ['ends-on', 'endsOn', ends === 'date' && terms.ends_on === null],
    ['method', 'method', terms.method_id === ''],
  ];
  const errors = checks
    .filter(([, , isInvalid]) => isInvalid)
    .map(([field, id]) => ({ field, id }));
  return errors.length > 0 ? { errors } : { terms };
}
