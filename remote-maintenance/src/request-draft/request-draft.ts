import { CATEGORIES, type NewWorkOrder, PLACES } from 'shared/contract/maintenance';
import { t } from '../texts.ts';

/** The entries of the form, as typed. */
export interface RequestDraft {
  readonly place: string;
  readonly category: string;
  readonly title: string;
  readonly details: string;
  /** '', 'yes' or 'no'. */
  readonly entry: string;
  /** The idempotency key of an attempt whose outcome is not known; '' if there is none. */
  readonly key: string;
}

export const EMPTY_DRAFT: RequestDraft = {
  place: '',
  category: '',
  title: '',
  details: '',
  entry: '',
  key: '',
};

const MAX_TITLE_LENGTH = 80;
const MIN_DETAILS_LENGTH = 10;
export const MAX_DETAILS_LENGTH = 2000;

export interface RequestFieldError {
  readonly field: keyof RequestDraft;
  readonly message: string;
}

/** The rules of `newWorkOrderSchema` with messages: one for each field, in the order of the form. */
export function validateRequestDraft(draft: RequestDraft): RequestFieldError[] {
  const errors: RequestFieldError[] = [];
  const add = (field: RequestFieldError['field'], message: string) =>
    errors.push({ field, message });
  const title = draft.title.trim();
  const details = draft.details.trim();
  if (findPlace(draft) === undefined) add('place', t('request.errorPlace'));
  if (findCategory(draft) === undefined) add('category', t('request.errorCategory'));
  if (title === '') add('title', t('request.errorTitle'));
  if (title.length > MAX_TITLE_LENGTH) add('title', t('request.errorTitleLong'));
  if (details.length < MIN_DETAILS_LENGTH) add('details', t('request.errorDetails'));
  if (details.length > MAX_DETAILS_LENGTH) add('details', t('request.errorDetailsLong'));
  if (draft.entry !== 'yes' && draft.entry !== 'no') add('entry', t('request.errorEntry'));
  return errors;
}

/** Returns the request to send; undefined if the draft is invalid. */
export function toNewWorkOrder(draft: RequestDraft): NewWorkOrder | undefined {
  const place = findPlace(draft);
  const category = findCategory(draft);
  if (!place || !category || validateRequestDraft(draft).length > 0) return undefined;
  return {
    title: draft.title.trim(),
    details: draft.details.trim(),
    place,
    category,
    permission_to_enter: draft.entry === 'yes',
  };
}

function findPlace(draft: RequestDraft) {
  return PLACES.find((place) => place === draft.place);
}

function findCategory(draft: RequestDraft) {
  return CATEGORIES.find((category) => category === draft.category);
}
