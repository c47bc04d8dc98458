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

const TITLE_MAX = 80;
const DETAILS_MIN = 10;
export const DETAILS_MAX = 2000;

export interface FieldError {
  readonly field: keyof RequestDraft;
  readonly message: string;
}

/** The rules of `newWorkOrderSchema` with messages: one for each field, in the order of the form. */
export function problemsOf(draft: RequestDraft): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: FieldError['field'], message: string) => errors.push({ field, message });
  const title = draft.title.trim();
  const details = draft.details.trim();
  if (placeOf(draft) === undefined) add('place', t('request.errorPlace'));
  if (categoryOf(draft) === undefined) add('category', t('request.errorCategory'));
  if (title === '') add('title', t('request.errorTitle'));
  if (title.length > TITLE_MAX) add('title', t('request.errorTitleLong'));
  if (details.length < DETAILS_MIN) add('details', t('request.errorDetails'));
  if (details.length > DETAILS_MAX) add('details', t('request.errorDetailsLong'));
  if (draft.entry !== 'yes' && draft.entry !== 'no') add('entry', t('request.errorEntry'));
  return errors;
}

/** Returns the request to send; undefined if the draft is invalid. */
export function requestOf(draft: RequestDraft): NewWorkOrder | undefined {
  const place = placeOf(draft);
  const category = categoryOf(draft);
  if (!place || !category || problemsOf(draft).length > 0) return undefined;
  return {
    title: draft.title.trim(),
    details: draft.details.trim(),
    place,
    category,
    permission_to_enter: draft.entry === 'yes',
  };
}

function placeOf(draft: RequestDraft) {
  return PLACES.find((place) => place === draft.place);
}

function categoryOf(draft: RequestDraft) {
  return CATEGORIES.find((category) => category === draft.category);
}
