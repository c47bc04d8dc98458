import type { MailingAddress } from 'shared/contract/profile';
import type { FieldError } from 'shared/ui/error-summary';
import { t } from '../texts.ts';
import { textOrNull } from './part-kind.ts';
import { tooLong } from './too-long.ts';

export interface AddressDraft {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
  readonly country: string;
}

export const draftOfAddress = (address: MailingAddress | null): AddressDraft => ({
  line1: address?.address_line_1 ?? '',
  line2: address?.address_line_2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postal: address?.postal_code ?? '',
  country: address?.country_code ?? 'US',
});

const ZIP = /^(\d{5})[\s-]?(\d{4})?$/;
const STATE = /^[A-Za-z]{2}$/;

/** What is wrong with an address, in the order of its fields. */
export function addressFaults(draft: AddressDraft): FieldError[] {
  const { line1, line2, city, state, postal, country } = draft;
  const inUs = country === 'US';
  const missing = (field: keyof AddressDraft, isMissing: boolean, message: string) =>
    isMissing ? [{ field, message }] : [];
  return [
    ...missing('line1', line1.trim() === '', t('fault.line1')),
    ...tooLong('line1', line1, 120),
    ...tooLong('line2', line2, 120),
    ...missing('city', city.trim() === '', t('fault.city')),
    ...tooLong('city', city, 80),
    ...missing('state', inUs && !STATE.test(state.trim()), t('fault.state')),
    ...(inUs ? [] : tooLong('state', state, 80)),
    ...missing('postal', inUs && !ZIP.test(postal.trim()), t('fault.zip')),
    ...missing('postal', !inUs && postal.trim() === '', t('fault.postal')),
    ...(inUs ? [] : tooLong('postal', postal, 12)),
  ];
}

/** As the service takes it; spaces and dashes of a ZIP code are put right. */
export function toAddress(draft: AddressDraft): MailingAddress {
  const inUs = draft.country === 'US';
  const [, five, four] = ZIP.exec(draft.postal.trim()) ?? [];
  const zip = [five, four].filter(Boolean).join('-');
  return {
    address_line_1: draft.line1.trim(),
    address_line_2: textOrNull(draft.line2),
    city: draft.city.trim(),
    state: textOrNull(inUs ? draft.state.toUpperCase() : draft.state),
    postal_code: inUs ? zip : draft.postal.trim(),
    country_code: draft.country,
  };
}
