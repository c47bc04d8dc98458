import type { Address } from 'shared/contract/resident';
import type { FieldError } from 'shared/ui/error-summary';
import type { NoticeDraft } from './draft.ts';
import { t } from './texts.ts';

type AddressDraft = Pick<NoticeDraft, 'line1' | 'line2' | 'city' | 'state' | 'postal' | 'country'>;

const ZIP = /^(\d{5})[\s-]?(\d{4})?$/;
const STATE = /^[A-Za-z]{2}$/;
const MOST = { line1: 120, line2: 120, city: 80, state: 80, postal: 12 } as const;

/** What is wrong with an address, in the order of its fields. */
export function addressFaults(draft: AddressDraft): FieldError[] {
  const faults: FieldError[] = [];
  const add = (field: keyof AddressDraft, message: string) => faults.push({ field, message });
  const inUs = draft.country === 'US';
  if (draft.line1.trim() === '') add('line1', t('fault.line1'));
  if (draft.city.trim() === '') add('city', t('fault.city'));
  if (inUs && !STATE.test(draft.state.trim())) add('state', t('fault.state'));
  if (inUs && !ZIP.test(draft.postal.trim())) add('postal', t('fault.zip'));
  if (!inUs && draft.postal.trim().length < 2) add('postal', t('fault.postal'));
  for (const [field, most] of Object.entries(MOST) as [keyof typeof MOST, number][]) {
    if (draft[field].trim().length > most) add(field, t('fault.long', { most }));
  }
  return faults;
}

/** The address as the service takes it; spaces and dashes of a ZIP code are put right. */
export function toAddress(draft: AddressDraft): Address {
  const inUs = draft.country === 'US';
  const [, five, four] = ZIP.exec(draft.postal.trim()) ?? [];
  const zip = four === undefined ? five : `${five}-${four}`;
  const state = draft.state.trim();
  return {
    address_line_1: draft.line1.trim(),
    address_line_2: draft.line2.trim() || null,
    city: draft.city.trim(),
    state_abv: inUs ? state.toUpperCase() : null,
    state: inUs ? null : state || null,
    country_code: draft.country,
    county: null,
    postal_code: (inUs && zip) || draft.postal.trim(),
  };
}
