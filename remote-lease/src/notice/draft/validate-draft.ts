import { getAddressErrors } from 'shared/address/address-fields';
import { REFUND_WAYS } from 'shared/contract/deposit';
import { DAY_PARTS, EMAIL, type NoticeQuote, type Walkthrough } from 'shared/contract/notice';
import { toPhone } from 'shared/contract/phone';
import { cleanEntry } from 'shared/format/typed-text';
import { getDateError } from 'shared/ui/date-field';
import type { FieldError } from 'shared/ui/error-summary';
import { NOTICE_STEPS, type NoticeFormStep } from '../steps.ts';
import { t } from '../texts.ts';
import type { NoticeDraft } from './notice-draft.ts';

export const OTHER_REASON = 'move-out-reason-other';
const MAX_REASON_LENGTH = 500;

const getDateErrors = (draft: NoticeDraft, { today, latest }: NoticeQuote): FieldError[] => {
  const message = getDateError(draft.date, { min: today, max: latest });
  return message === undefined ? [] : [{ field: 'date', message }];
};

function getReasonErrors({ reason, reasonText }: NoticeDraft): FieldError[] {
  const text = reasonText.trim();
  if (reason === '') return [{ field: 'reason', message: t('fault.reason') }];
  if (reason === OTHER_REASON && text === '') {
    return [{ field: 'reasonText', message: t('fault.reasonText') }];
  }
  if (text.length <= MAX_REASON_LENGTH) return [];
  return [{ field: 'reasonText', message: t('fault.long', { most: MAX_REASON_LENGTH }) }];
}

function getContactErrors(draft: NoticeDraft): FieldError[] {
  const errors: FieldError[] = [];
  if (draft.known === '') errors.push({ field: 'known', message: t('fault.known') });
  if (draft.known === 'yes') errors.push(...getAddressErrors(draft));
  if (toPhone(draft.phone) === null) errors.push({ field: 'phone', message: t('fault.phone') });
  if (!EMAIL.test(cleanEntry(draft.email)))
    errors.push({ field: 'email', message: t('fault.email') });
  return errors;
}

function getLeavingErrors(draft: NoticeDraft, { today }: NoticeQuote): FieldError[] {
  const errors: FieldError[] = [];
  if (getRefundWay(draft) === undefined)
    errors.push({ field: 'refund', message: t('fault.refund') });
  for (const field of ['on1', 'on2', 'on3'] as const) {
    if (draft[field] === '') continue;
    const message = getDateError(draft[field], { min: today, max: draft.date });
    if (message !== undefined) errors.push({ field, message });
  }
  return errors;
}

/** Returns the errors of a step, in the order of its fields. */
export function getStepErrors(
  step: NoticeFormStep,
  draft: NoticeDraft,
  quote: NoticeQuote,
): FieldError[] {
  switch (step) {
    case 'date':
      return getDateErrors(draft, quote);
    case 'reason':
      return getReasonErrors(draft);
    case 'address':
      return getContactErrors(draft);
    case 'leaving':
      return getLeavingErrors(draft, quote);
    case 'check':
      return [];
  }
}

/** Returns the first incomplete step before the given one, which a URL alone must not skip. */
export const findIncompleteStep = (step: NoticeFormStep, draft: NoticeDraft, quote: NoticeQuote) =>
  NOTICE_STEPS.slice(0, NOTICE_STEPS.indexOf(step)).find(
    (one) => getStepErrors(one, draft, quote).length > 0,
  );

export const getRefundWay = ({ refund }: NoticeDraft) => REFUND_WAYS.find((way) => way === refund);

export function getWalkthroughs(draft: NoticeDraft): Walkthrough[] {
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
