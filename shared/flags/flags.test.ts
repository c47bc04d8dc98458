import { ALL_SECTIONS_ON, FLAG_KEYS, parseFlags } from './flags.ts';

test('spec 6: defines the flags of the specification', () => {
  expect([...FLAG_KEYS].sort()).toEqual([
    'RENTER_PORTAL_ACCOUNT_MENU_ENABLED',
    'RENTER_PORTAL_LEASE_TAB_ENABLED',
    'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED',
    'RENTER_PORTAL_PAYMENTS_MENU_ENABLED',
    'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED',
    'RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED',
  ]);
});

test('spec 6: does not convert flag names to camel case', () => {
  const allFlags = {
    RENTER_PORTAL_LEASE_TAB_ENABLED: true,
    renterPortalLeaseTabEnabled: false,
    renterPortalPaymentsMenuEnabled: true,
  };
  expect(parseFlags(allFlags)).toEqual({ RENTER_PORTAL_LEASE_TAB_ENABLED: true });
});

test.each([
  ['a string', 'true'],
  ['a number', 1],
  ['null', null],
])('ignores a flag whose value is %s', (_what, value) => {
  expect(parseFlags({ RENTER_PORTAL_LEASE_TAB_ENABLED: value })).toEqual({});
});

test('ALL_SECTIONS_ON contains every flag', () => {
  expect(Object.keys(ALL_SECTIONS_ON).sort()).toEqual([...FLAG_KEYS].sort());
});
