import { type AddressDraft, addressFaults, addressOf, draftOfAddress } from './address-fields.tsx';

const EMPTY = draftOfAddress(null);
const BOX: AddressDraft = {
  line1: ' PO Box 12 ',
  line2: '',
  city: 'Port Alder',
  state: 'wi',
  postal: '53999',
  country: 'US',
};
const fieldsAtFault = (draft: AddressDraft) => addressFaults(draft).map(({ field }) => field);

test('an empty address of the home country lacks all but the second line', () => {
  expect(addressFaults(EMPTY)).toEqual([
    { field: 'line1', message: 'Enter the street and number' },
    { field: 'city', message: 'Enter the city' },
    { field: 'state', message: 'Enter the state as two letters, like WI' },
    { field: 'postal', message: 'Enter a ZIP code of 5 or 9 digits' },
  ]);
});

test('abroad a state may be left out, a postal code may not', () => {
  expect(addressFaults({ ...EMPTY, country: 'CA' })).toEqual([
    { field: 'line1', message: 'Enter the street and number' },
    { field: 'city', message: 'Enter the city' },
    { field: 'postal', message: 'Enter the postal code' },
  ]);
});

test.each(['53999', '53999-1234', '53999 1234', '539991234', ' 53999 '])(
  'takes "%s" as a ZIP code',
  (postal) => expect(addressFaults({ ...BOX, postal })).toEqual([]),
);

test.each(['', '5399', '53999-12', 'K1A 0B1'])('refuses "%s" as a ZIP code', (postal) => {
  expect(fieldsAtFault({ ...BOX, postal })).toEqual(['postal']);
});

test('says how long a line may be', () => {
  const long = { ...BOX, line2: 'x'.repeat(121), city: 'x'.repeat(81) };
  expect(addressFaults(long)).toEqual([
    { field: 'line2', message: 'Use at most 120 characters' },
    { field: 'city', message: 'Use at most 80 characters' },
  ]);
});

test('is sent with the letters and the dash put right', () => {
  expect(addressOf({ ...BOX, postal: '53999 1234' })).toEqual({
    address_line_1: 'PO Box 12',
    address_line_2: null,
    city: 'Port Alder',
    state: 'WI',
    postal_code: '53999-1234',
    country_code: 'US',
  });
});

test('abroad it is sent as it was typed', () => {
  const abroad = { ...BOX, country: 'GB', state: '', postal: 'sw1a 1aa' };
  expect(addressOf(abroad)).toMatchObject({ state: null, postal_code: 'sw1a 1aa' });
});
