import { ALL_SECTIONS_ON, FLAG_KEYS, parseFlags } from './flags.ts';

test('spec 6: the flags are those of the specification, by name', () => {
  expect([...FLAG_KEYS].sort()).toEqual([
    'RENTER_PORTAL_ACCOUNT_MENU_ENABLED',
    'RENTER_PORTAL_LEASE_TAB_ENABLED',
    'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED',
    'RENTER_PORTAL_PAYMENTS_MENU_ENABLED',
    'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED',
    'RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED',
  ]);
});

test('spec 6: their names are not converted to camel case', () => {
  const all = {
    RENTER_PORTAL_LEASE_TAB_ENABLED: true,
    renterPortalLeaseTabEnabled: false,
    renterPortalPaymentsMenuEnabled: true,
  };
  expect(parseFlags(all)).toEqual({ RENTER_PORTAL_LEASE_TAB_ENABLED: true });
});

test.each([
  ['a word', 'true'],
  ['a number', 1],
  ['nothing', null],
])('a flag whose value is %s is not in the set', (_what, value) => {
  expect(parseFlags({ RENTER_PORTAL_LEASE_TAB_ENABLED: value })).toEqual({});
});

test('the set of every section names every flag', () => {
  expect(Object.keys(ALL_SECTIONS_ON).sort()).toEqual([...FLAG_KEYS].sort());
});
