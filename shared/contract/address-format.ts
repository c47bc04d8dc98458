import { iso31661Alpha2ToAlpha3 } from 'iso-3166';
import { formatAddress } from 'localized-address-format';
import { type PostalAddress, postalAddressSchema } from './postal-address.ts';
import { toStateCode } from './us-states.ts';

// The parts of a postal address by country, for pages and services. Region codes are those of ISO 3166. The formats
// come from libaddressinput (Google's address data) through localized-address-format. That package is large, so only
// forms load this module.

/** Kosovo has no ISO code; CLDR, the EU and postal services use XK. */
const KOSOVO = 'XK';

/** All current country and region codes with their own postal addresses. */
export const REGION_CODES: readonly string[] = [...Object.keys(iso31661Alpha2ToAlpha3), KOSOVO];

/** Territories with a code that ISO reserves, and the country that they belong to. CLDR lists them as countries. */
const TERRITORIES: Readonly<Record<string, string>> = {
  AC: 'SH',
  CP: 'FR',
  CQ: 'GG',
  DG: 'IO',
  EA: 'ES',
  IC: 'ES',
  TA: 'SH',
};

/** The current code of a region: `DE` for the retired `DD`. `Intl.Locale` has the CLDR aliases. */
export function toCurrentRegion(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return TERRITORIES[code] ?? new Intl.Locale(`und-${code}`).region ?? code;
}

export interface AddressFormat {
  readonly usesState: boolean;
  readonly usesPostalCode: boolean;
  readonly needsCity: boolean;
  readonly needsState: boolean;
  readonly needsPostalCode: boolean;
}

// The `require` data of libaddressinput, which localized-address-format does not include. A postal code that only
// some addresses have, as in Ireland, is optional.
const NEEDS_POSTAL_CODE =
  'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA'.split(
    ' ',
  );
const NEEDS_STATE =
  'AE AU BR CA CN CO CR ES FM HK HN ID IN IQ IT JM JP KR KY MX NR PF PG RU SO SV TW US VE VN'.split(
    ' ',
  );

/** Which fields the address of a country has, and which are required. */
export function getAddressFormat(country: string): AddressFormat {
  const lines = formatAddress(
    {
      postalCountry: country,
      administrativeArea: '<state>',
      locality: '<city>',
      postalCode: '<code>',
      addressLines: ['<street>'],
    },
    'latin',
  ).join('\n');
  const usesState = lines.includes('<state>');
  const usesPostalCode = lines.includes('<code>');
  return {
    usesState,
    usesPostalCode,
    needsCity: lines.includes('<city>'),
    needsState: usesState && NEEDS_STATE.includes(country),
    needsPostalCode: usesPostalCode && NEEDS_POSTAL_CODE.includes(country),
  };
}

export interface AddressIssue {
  readonly field: keyof PostalAddress;
  readonly problem: 'missing' | 'invalid' | 'tooLong';
  /** For `tooLong`: the allowed number of characters. */
  readonly maxLength?: number;
}

/** Validates an address. Returns the issues in the order of the fields. Pages and services use the same rules. */
export function findAddressIssues(address: PostalAddress): AddressIssue[] {
  const { country_code: country } = address;
  const format = getAddressFormat(country);
  const issues = [
    ...(REGION_CODES.includes(country) ? [] : [createIssue('country_code', 'invalid')]),
    ...findMissing(address, format),
    ...findTooLong(address),
    ...(country === 'US' ? findUsIssues(address) : []),
  ];
  return FIELD_ORDER.flatMap((field) => issues.find((issue) => issue.field === field) ?? []);
}

const FIELD_ORDER = [
  'country_code',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'postal_code',
] as const satisfies (keyof PostalAddress)[];

const createIssue = (
  field: keyof PostalAddress,
  problem: AddressIssue['problem'],
): AddressIssue => ({
  field,
  problem,
});

function findMissing(address: PostalAddress, format: AddressFormat): AddressIssue[] {
  const needed = [
    ['address_line_1', true],
    ['city', format.needsCity],
    ['state', format.needsState],
    ['postal_code', format.needsPostalCode],
  ] as const;
  return needed
    .filter(([field, isNeeded]) => isNeeded && (address[field] ?? '') === '')
    .map(([field]) => createIssue(field, 'missing'));
}

function findTooLong(address: PostalAddress): AddressIssue[] {
  const schemaIssues = postalAddressSchema.safeParse(address).error?.issues ?? [];
  return schemaIssues.flatMap((issue) => {
    const field = FIELD_ORDER.find((name) => name === issue.path[0]);
    if (field === undefined || issue.code !== 'too_big') return [];
    return [{ field, problem: 'tooLong' as const, maxLength: Number(issue.maximum) }];
  });
}

/** US rules: a two-letter state, and a ZIP code of 5 or 9 digits. */
function findUsIssues({ state, postal_code }: PostalAddress): AddressIssue[] {
  return [
    ...(state !== null && toStateCode(state) !== state ? [createIssue('state', 'invalid')] : []),
    ...(/^\d{5}(-\d{4})?$/.test(postal_code) ? [] : [createIssue('postal_code', 'invalid')]),
  ];
}
