import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  type AddressDraft,
  getAddressErrors,
  toAddressDraft,
  toPostalAddress,
} from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';

const EMPTY = toAddressDraft(null);
const BOX: AddressDraft = {
  line1: ' PO Box 12 ',
  line2: '',
  city: 'Port Alder',
  state: 'wi',
  postal: '53999',
  country: 'US',
};
const dependsOn = 'country';
const faultyFields = (draft: AddressDraft) => getAddressErrors(draft).map(({ field }) => field);

test('an empty address of the home country lacks all but the second line', () => {
  expect(getAddressErrors(EMPTY)).toEqual([
    { field: 'line1', message: 'Enter the street and number' },
    { field: 'city', message: 'Enter the city', dependsOn },
    { field: 'state', message: 'Enter the state, like WI or Wisconsin', dependsOn },
    { field: 'postal', message: 'Enter a ZIP code of 5 or 9 digits', dependsOn },
  ]);
});

test('an empty address abroad lacks what addresses there have', () => {
  expect(getAddressErrors({ ...EMPTY, country: 'CA' })).toEqual([
    { field: 'line1', message: 'Enter the street and number' },
    { field: 'city', message: 'Enter the city', dependsOn },
    { field: 'state', message: 'Enter the province or territory', dependsOn },
    { field: 'postal', message: 'Enter the postal code', dependsOn },
  ]);
  expect(faultyFields({ ...EMPTY, country: 'QA' })).toEqual(['line1', 'city']);
  expect(faultyFields({ ...EMPTY, country: 'SG' })).toEqual(['line1', 'postal']);
});

test.each([
  ['AE', ['Enter the street and number', 'Enter the emirate']],
  ['GB', ['Enter the street and number', 'Enter the town or city', 'Enter the postcode']],
  [
    'IN',
    [
      'Enter the street and number',
      'Enter the city',
      'Enter the state or region',
      'Enter the PIN code',
    ],
  ],
  ['JP', ['Enter the street and number', 'Enter the prefecture', 'Enter the postal code']],
])(
  'an empty address in %s is told what it lacks by the names of its fields',
  (country, messages) => {
    const faults = getAddressErrors({ ...EMPTY, country });
    expect(faults.map(({ message }) => message)).toEqual(messages);
  },
);

test.each([
  '53999',
  '53999-1234',
  '53999 1234',
  '539991234',
  ' 53999 ',
  '５３９９９',
  '53999\u200b',
])('takes %j as a ZIP code', (postal) => expect(getAddressErrors({ ...BOX, postal })).toEqual([]));

test.each(['', '5399', '53999-12', 'K1A 0B1'])('refuses "%s" as a ZIP code', (postal) => {
  expect(faultyFields({ ...BOX, postal })).toEqual(['postal']);
});

test.each(['WI', 'wi', 'Wisconsin', ' wisconsin\u00a0'])('takes %j as a state', (state) => {
  expect(toPostalAddress({ ...BOX, state }).state).toBe('WI');
  expect(getAddressErrors({ ...BOX, state })).toEqual([]);
});

test.each(['', 'XX', 'Ontario'])('refuses "%s" as a state', (state) => {
  expect(faultyFields({ ...BOX, state })).toEqual(['state']);
});

test('says how long a line may be', () => {
  const long = { ...BOX, line2: 'x'.repeat(121), city: 'x'.repeat(81) };
  expect(getAddressErrors(long)).toEqual([
    { field: 'line2', message: 'Use at most 120 characters' },
    { field: 'city', message: 'Use at most 80 characters', dependsOn },
  ]);
});

test('is sent with the letters and the dash put right', () => {
  expect(toPostalAddress({ ...BOX, postal: '53999 1234' })).toEqual({
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
  expect(toPostalAddress(abroad)).toMatchObject({ state: null, postal_code: 'sw1a 1aa' });
});

test('without a postal code in the country none is sent', () => {
  const emirates = { ...BOX, country: 'AE', state: 'Dubai', postal: '00000' };
  expect(toPostalAddress(emirates)).toMatchObject({ state: 'Dubai', postal_code: '' });
});

test('a retired code of a country becomes the one of today', () => {
  const { country } = toAddressDraft({ ...toPostalAddress(BOX), country_code: 'DD' });
  expect(country).toBe('DE');
});

function Address() {
  const [draft, setDraft] = useState(EMPTY);
  const save = (change: Partial<AddressDraft>) => setDraft({ ...draft, ...change });
  return <AddressFields draft={draft} save={save} getError={() => undefined} />;
}

test('asks for the parts that addresses of the chosen country have, by their names there', async () => {
  render(<Address />);
  const fields = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('name'));
  const countries = screen.getByLabelText<HTMLSelectElement>('Country');
  const labels = [...countries.options].map(({ text }) => text);
  expect(labels.length).toBe(250);
  expect(new Set(labels).size).toBe(250);
  expect(labels[0]).toBe('United States');
  expect(screen.getByLabelText('State')).toBeTruthy();
  expect(screen.getByLabelText('ZIP code')).toBeTruthy();
  await userEvent.selectOptions(countries, 'United Arab Emirates');
  expect(fields()).toEqual(['line1', 'line2', 'city', 'state']);
  expect(screen.getByLabelText('Emirate')).toBeTruthy();
  expect(screen.getByLabelText('City (optional)')).toBeTruthy();
  await userEvent.selectOptions(countries, 'Canada');
  expect(screen.getByLabelText('Province or territory')).toBeTruthy();
  await userEvent.selectOptions(countries, 'Ireland');
  expect(screen.getByLabelText('Eircode (optional)')).toBeTruthy();
  await userEvent.selectOptions(countries, 'France');
  expect(fields()).toEqual(['line1', 'line2', 'city', 'postal']);
});
