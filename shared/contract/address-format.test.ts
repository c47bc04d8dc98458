import {
  findAddressIssues,
  getAddressFormat,
  REGION_CODES,
  toCurrentRegion,
} from './address-format.ts';

const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });

test('lists each current country once, with a name and a format', () => {
  const labels = REGION_CODES.map((code) => names.of(code));
  expect(REGION_CODES.length).toBe(250);
  expect(labels).not.toContain(undefined);
  expect(new Set(labels).size).toBe(REGION_CODES.length);
  for (const code of REGION_CODES) {
    expect(toCurrentRegion(code)).toBe(code);
    expect(typeof getAddressFormat(code).usesPostalCode).toBe('boolean');
  }
});

test.each([
  ['DD', 'DE'],
  ['UK', 'GB'],
  ['FX', 'FR'],
  ['SU', 'RU'],
  ['YU', 'RS'],
  ['ZR', 'CD'],
  ['TP', 'TL'],
  ['BU', 'MM'],
  ['IC', 'ES'],
  ['US', 'US'],
])('converts %s to the current code %s', (old, current) => {
  expect(toCurrentRegion(old)).toBe(current);
});

const address = (country_code: string, fields = {}) => ({
  address_line_1: '1 Main Street',
  address_line_2: null,
  city: 'Town',
  state: null,
  postal_code: '',
  country_code,
  ...fields,
});
const getInvalidFields = (...args: Parameters<typeof address>) =>
  findAddressIssues(address(...args)).map(({ field }) => field);

test.each([
  ['HK', { state: 'Kowloon' }],
  ['AE', { state: 'Dubai', city: '' }],
  ['IE', {}],
  ['QA', {}],
  ['PA', {}],
  ['SG', { city: '', postal_code: '018956' }],
  ['JP', { state: 'Tokyo', city: '', postal_code: '100-0001' }],
  ['DE', { postal_code: '10115' }],
  ['GB', { postal_code: 'SW1A 1AA' }],
  ['US', { state: 'WI', postal_code: '53999-1234' }],
])('accepts a valid address in %s', (country, fields) => {
  expect(getInvalidFields(country, fields)).toEqual([]);
});

test.each([
  ['DE', {}, ['postal_code']],
  ['CA', {}, ['state', 'postal_code']],
  ['AE', {}, ['state']],
  ['US', {}, ['state', 'postal_code']],
  ['US', { state: 'XX', postal_code: '5399' }, ['state', 'postal_code']],
  ['DD', {}, ['country_code']],
  ['GB', { city: '', address_line_1: '' }, ['address_line_1', 'city', 'postal_code']],
  ['QA', { city: 'x'.repeat(81) }, ['city']],
])('reports the invalid fields of an address in %s with %j: %j', (country, fields, invalid) => {
  expect(getInvalidFields(country, fields)).toEqual(invalid);
});
