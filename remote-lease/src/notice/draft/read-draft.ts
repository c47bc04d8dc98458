import { addressFaults } from 'shared/address/address-fields';
import { REFUND_WAYS } from 'shared/contract/deposit';
import { DAY_PARTS, EMAIL, type NoticeQuote, type Walkthrough } from 'shared/contract/notice';
import { toPhone } from 'shared/contract/phone';
import { cleanEntry } from 'shared/format/typed-text';
import { dateError } from 'shared/ui/date-field';
import type { FieldError } from 'shared/ui/error-summary';
import { STEPS, type Step } from '../steps.ts';
import { t } from '../texts.ts';
import type { NoticeDraft } from './draft.ts';

export const OTHER_REASON = 'move-out-reason-other';
const MOST_WORDS = 500;

const dateFaults = (draft: NoticeDraft, { today, latest }: NoticeQuote): FieldError[] => {
  const message = dateError(draft.date, { min: today, max: latest });
  return message === undefined ? [] : [{ field: 'date', message }];
};

function reasonFaults({ reason, reasonText }: NoticeDraft): FieldError[] {
  const text = reasonText.trim();
  if (reason === '') return [{ field: 'reason', message: t('fault.reason') }];
  if (reason === OTHER_REASON && text === '') {
    return [{ field: 'reasonText', message: t('fault.reasonText') }];
  }
  if (text.length <= MOST_WORDS) return [];
  return [{ field: 'reasonText', message: t('fault.long', { most: MOST_WORDS }) }];
}

function contactFaults(draft: NoticeDraft): FieldError[] {
  const faults: FieldError[] = [];
  if (draft.known === '') faults.push({ field: 'known', message: t('fault.known') });
  if (draft.known === 'yes') faults.push(...addressFaults(draft));
  if (toPhone(draft.phone) === null) faults.push({ field: 'phone', message: t('fault.phone') });
  if (!EMAIL.test(cleanEntry(draft.email)))
    faults.push({ field: 'email', message: t('fault.email') });
  return faults;
}

function leavingFaults(draft: NoticeDraft, { today }: NoticeQuote): FieldError[] {
  const faults: FieldError[] = [];
  if (refundOf(draft) === undefined) faults.push({ field: 'refund', message: t('fault.refund') });
  for (const field of ['on1', 'on2', 'on3'] as const) {
    if (draft[field] === '') continue;
    const message = dateError(draft[field], { min: today, max: draft.date });
    if (message !== undefined) faults.push({ field, message });
  }
  return faults;
}

/** What is wrong with a step, in the order of its fields. */
export function faultsOf(step: Step, draft: NoticeDraft, quote: NoticeQuote): FieldError[] {
  switch (step) {
    case 'date':
      return dateFaults(draft, quote);
    case 'reason':
      return reasonFaults(draft);
    case 'address':
      return contactFaults(draft);
    case 'leaving':
      return leavingFaults(draft, quote);
    case 'check':
      return [];
  }
}

/** The first step before this one that is not whole: an address alone says nothing. */
export const missingBefore = (step: Step, draft: NoticeDraft, quote: NoticeQuote) =>
  STEPS.slice(0, STEPS.indexOf(step)).find((one) => faultsOf(one, draft, quote).length > 0);

export const refundOf = ({ refund }: NoticeDraft) => REFUND_WAYS.find((way) => way === refund);

export function walkthroughsOf(draft: NoticeDraft): Walkthrough[] {
  const rows = [
    [draft.on1, draft.part1],
    [draft.on2, draft.part2],
    [draft.on3, draft.part3],
  ] as const;
  return rows.flatMap(([on, typed]) => {
    const part = DAY_PARTS.find((one) => one === typed);
    return on === '' || part === undefined ? [] : [{ on, part }];
  });
}
