import { getAddressBlock, getClientAddress } from './client-address.ts';

const FORWARDED = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.2' };

test.each([
  [0, '10.0.0.1'],
  [1, '10.0.0.2'],
  [2, '203.0.113.7'],
  [9, '10.0.0.1'],
])('behind %s proxies the client address is %s', (proxies, address) => {
  expect(getClientAddress(FORWARDED, '::ffff:10.0.0.1', proxies)).toBe(address);
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address block of %s is %s', (address, block) => {
  expect(getAddressBlock(address)).toBe(block);
});
