import { joinAddress, joinNames } from './address.ts';

const address = {
  address_line_1: '1180 Quayside Avenue',
  address_line_2: 'Apt 3B',
  city: 'Port Alder',
  state_abv: 'WI',
  postal_code: '53999',
};

test('spec 3: joins the parts of an address by commas and drops empty parts', () => {
  expect(joinAddress(address)).toBe('1180 Quayside Avenue, Apt 3B, Port Alder, WI, 53999');
  expect(joinAddress({ ...address, address_line_2: null, state_abv: ' ' })).toBe(
    '1180 Quayside Avenue, Port Alder, 53999',
  );
});

test('spec 3: joins names by commas', () => {
  expect(joinNames(['Maya Ortiz', null, '', 'Sam Ortiz'])).toBe('Maya Ortiz, Sam Ortiz');
  expect(joinNames([])).toBe('');
});
