import { iso31661Alpha2ToAlpha3 } from 'iso-3166';
import { formatAddress } from 'localized-address-format';
import { type PostalAddress, postalAddressSchema } from './postal-address.ts';
import { toStateCode } from './us-states.ts';

// Which parts an address has in which country, for pages and services. Regions are those of ISO 3166; the order of
// lines is that of libaddressinput (Google's address data), as localized-address-format keeps it. It weighs more
// than a page, so only forms load it.

/** Kosovo: no code of ISO, but the one that CLDR, the EU and the post use. */
const KOSOVO = 'XK';

/** The codes of all countries and regions that have mail of their own. Retired codes are not among them. */
export const REGION_CODES: readonly string[] = [...Object.keys(iso31661Alpha2ToAlpha3), KOSOVO];

/** Parts of other countries that ISO reserves a code for. CLDR names them as if they were countries. */
const TERRITORIES: Readonly<Record<string, string>> = {
  AC: 'SH',
  CP: 'FR',
  CQ: 'GG',
  DG: 'IO',
  EA: 'ES',
  IC: 'ES',
  TA: 'SH',
};

/** Today's code of a region: `DE` of the retired `DD`, by the aliases of CLDR that every browser has. */
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

// `require` of libaddressinput, which the formats leave out. A code that only some addresses have, as in Ireland,
// is asked for and not needed.
const NEEDS_POSTAL_CODE =
  'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA'.split(
    ' ',
  );
const NEEDS_STATE =
  'AE AU BR CA CN CO CR ES FM HK HN ID IN IQ IT JM JP KR KY MX NR PF PG RU SO SV TW US VE VN'.split(
    ' ',
  );

/** What the address of a country consists of. */
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
  /** Of a field that is too long: how many characters it may have. */
  readonly maxLength?: number;
}

/** What is wrong with an address, in the order of its fields. Pages and services ask the same. */
export function findAddressIssues(address: PostalAddress): AddressIssue[] {
  const { country_code: country } = address;
  const format = getAddressFormat(country);
  const issues = [
    ...(REGION_CODES.includes(country) ? [] : [createIssue('country_code', 'invalid')]),
    ...findMissing(address, format),
    ...findTooLong(address),
    ...(country === 'US' ? findUsIssues(address) : []),
  ];
  return FIELD_ORDER.flatMap((field) => issues.find((one) => one.field === field) ?? []);
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
  const found = postalAddressSchema.safeParse(address).error?.issues ?? [];
  return found.flatMap((one) => {
    const field = FIELD_ORDER.find((name) => name === one.path[0]);
    if (field === undefined || one.code !== 'too_big') return [];
    return [{ field, problem: 'tooLong' as const, most: Number(one.maximum) }];
  });
}

/** The state as its letters, and 5 or 9 digits. */
function findUsIssues({ state, postal_code }: PostalAddress): AddressIssue[] {
  return [
    ...(state !== null && toStateCode(state) !== state ? [createIssue('state', 'invalid')] : []),
    ...(/^\d{5}(-\d{4})?$/.test(postal_code) ? [] : [createIssue('postal_code', 'invalid')]),
  ];
}
