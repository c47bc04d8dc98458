import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { getAddressErrors, toAddressDraft, toPostalAddress } from './address-draft.ts';
import { type AddressDraft, AddressFields } from './address-fields.tsx';

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
const getInvalidFields = (draft: AddressDraft) => getAddressErrors(draft).map(({ field }) => field);

test('requires all fields except the second line for an empty US address', () => {
  expect(getAddressErrors(EMPTY)).toEqual([
    { field: 'line1', message: 'Enter the street address' },
    { field: 'city', message: 'Enter the city', dependsOn },
    { field: 'state', message: 'Enter the state, like WI or Wisconsin', dependsOn },
    { field: 'postal', message: 'Enter a ZIP code of 5 or 9 digits', dependsOn },
  ]);
});

test('requires the fields of the chosen country for an empty address abroad', () => {
  expect(getAddressErrors({ ...EMPTY, country: 'CA' })).toEqual([
    { field: 'line1', message: 'Enter the street address' },
    { field: 'city', message: 'Enter the city', dependsOn },
    { field: 'state', message: 'Enter the province or territory', dependsOn },
    { field: 'postal', message: 'Enter the postal code', dependsOn },
  ]);
  expect(getInvalidFields({ ...EMPTY, country: 'QA' })).toEqual(['line1', 'city']);
  expect(getInvalidFields({ ...EMPTY, country: 'SG' })).toEqual(['line1', 'postal']);
});

test.each([
  ['AE', ['Enter the street address', 'Enter the emirate']],
  ['GB', ['Enter the street address', 'Enter the town or city', 'Enter the postcode']],
  [
    'IN',
    [
      'Enter the street address',
      'Enter the city',
      'Enter the state or region',
      'Enter the PIN code',
    ],
  ],
  ['JP', ['Enter the street address', 'Enter the prefecture', 'Enter the postal code']],
])('uses the field names of %s in the error messages', (country, messages) => {
  const errors = getAddressErrors({ ...EMPTY, country });
  expect(errors.map(({ message }) => message)).toEqual(messages);
});

test.each([
  '53999',
  '53999-1234',
  '53999 1234',
  '539991234',
  ' 53999 ',
  '５３９９９',
  '53999\u200b',
])('accepts %j as a ZIP code', (postal) =>
  expect(getAddressErrors({ ...BOX, postal })).toEqual([]),
);

test.each(['', '5399', '53999-12', 'K1A 0B1'])('rejects "%s" as a ZIP code', (postal) => {
  expect(getInvalidFields({ ...BOX, postal })).toEqual(['postal']);
});

test.each(['WI', 'wi', 'Wisconsin', ' wisconsin\u00a0'])('accepts %j as a state', (state) => {
  expect(toPostalAddress({ ...BOX, state }).state).toBe('WI');
  expect(getAddressErrors({ ...BOX, state })).toEqual([]);
});

test.each(['', 'XX', 'Ontario'])('rejects "%s" as a state', (state) => {
  expect(getInvalidFields({ ...BOX, state })).toEqual(['state']);
});

test('states the maximum length of a line that is too long', () => {
  const longAddress = { ...BOX, line2: 'x'.repeat(121), city: 'x'.repeat(81) };
  expect(getAddressErrors(longAddress)).toEqual([
    { field: 'line2', message: 'Use 120 characters or fewer' },
    { field: 'city', message: 'Use 80 characters or fewer', dependsOn },
  ]);
});

test('normalizes the state code and the ZIP code', () => {
  expect(toPostalAddress({ ...BOX, postal: '53999 1234' })).toEqual({
    address_line_1: 'PO Box 12',
    address_line_2: null,
    city: 'Port Alder',
    state: 'WI',
    postal_code: '53999-1234',
    country_code: 'US',
  });
});

test('sends an address abroad as typed', () => {
  const abroad = { ...BOX, country: 'GB', state: '', postal: 'sw1a 1aa' };
  expect(toPostalAddress(abroad)).toMatchObject({ state: null, postal_code: 'sw1a 1aa' });
});

test('sends no postal code for a country without postal codes', () => {
  const emirates = { ...BOX, country: 'AE', state: 'Dubai', postal: '00000' };
  expect(toPostalAddress(emirates)).toMatchObject({ state: 'Dubai', postal_code: '' });
});

test('converts a retired country code to the current one', () => {
  const { country } = toAddressDraft({ ...toPostalAddress(BOX), country_code: 'DD' });
  expect(country).toBe('DE');
});

function Address() {
  const [draft, setDraft] = useState(EMPTY);
  const save = (change: Partial<AddressDraft>) => setDraft({ ...draft, ...change });
  return <AddressFields draft={draft} save={save} getError={() => undefined} />;
}

test('shows the fields of the chosen country with their local names', async () => {
  render(<Address />);
  const fields = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
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
