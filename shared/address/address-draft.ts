import type { FieldError } from 'shared/ui/error-summary';
import {
  type AddressIssue,
  findAddressIssues,
  getAddressFormat,
  toCurrentRegion,
} from '../contract/address-format.ts';
import type { PostalAddress } from '../contract/postal-address.ts';
import { toStateCode } from '../contract/us-states.ts';
import { cleanEntry, cleanText } from '../format/typed-text.ts';
import { t } from './texts.ts';

/** An address as typed in a form. */
interface AddressDraft {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
  readonly country: string;
}

export const isHomeAddress = ({ country }: AddressDraft) => country === 'US';

const ZIP = /^(\d{5})[\s-]?(\d{4})?$/;

/** Converts the draft for the services: state names become two-letter codes, and ZIP+4 codes get a hyphen. */
export function toPostalAddress(draft: AddressDraft): PostalAddress {
  const isHome = isHomeAddress(draft);
  const { usesState, usesPostalCode } = getAddressFormat(draft.country);
  const state = cleanText(draft.state);
  const postal = cleanEntry(draft.postal);
  const [, zip5, zip4] = (isHome && ZIP.exec(postal)) || [];
  return {
    address_line_1: cleanText(draft.line1),
    address_line_2: cleanText(draft.line2) || null,
    city: cleanText(draft.city),
    state: (usesState && ((isHome && toStateCode(state)) || state)) || null,
    postal_code: usesPostalCode ? [zip5, zip4].filter(Boolean).join('-') || postal : '',
    country_code: draft.country,
  };
}

type KnownAddress = PostalAddress & { readonly state_abv?: string | null };

/** The initial values of a form: the known address, or an empty US address. */
export const toAddressDraft = (address: KnownAddress | null): AddressDraft => ({
  line1: address?.address_line_1 ?? '',
  line2: address?.address_line_2 ?? '',
  city: address?.city ?? '',
  state: address?.state_abv ?? address?.state ?? '',
  postal: address?.postal_code ?? '',
  country: toCurrentRegion(address?.country_code ?? 'US'),
});

/** Validates an address. Returns the errors in the order of the fields. */
export const getAddressErrors = (draft: AddressDraft): FieldError[] =>
  findAddressIssues(toPostalAddress(draft)).map((issue) => ({
    field: FIELDS[issue.field],
    message: getMessage(issue, draft),
    // The fields and their names depend on the country.
    ...(BY_COUNTRY.has(issue.field) && { dependsOn: FIELDS.country_code }),
  }));

const BY_COUNTRY = new Set<string>([
  'city',
  'state',
  'postal_code',
] satisfies (keyof PostalAddress)[]);

const FIELDS = {
  country_code: 'country',
  address_line_1: 'line1',
  address_line_2: 'line2',
  city: 'city',
  state: 'state',
  postal_code: 'postal',
} as const satisfies Record<keyof PostalAddress, keyof AddressDraft>;

function getMessage({ field, problem, maxLength = 0 }: AddressIssue, draft: AddressDraft): string {
  if (problem === 'tooLong') return t('fault.long', { most: maxLength });
  const name = FIELDS[field];
  const { country } = draft;
  if (name === 'city') return t('fault.city', { country });
  if (name === 'state')
    return isHomeAddress(draft) ? t('fault.state') : t('fault.region', { country });
  if (name === 'postal')
    return isHomeAddress(draft) ? t('fault.zip') : t('fault.postal', { country });
  return t(name === 'country' ? 'fault.country' : 'fault.line1');
}
