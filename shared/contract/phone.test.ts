import { splitPhone, toPhone } from './phone.ts';

test.each([
  ['(715) 555-0188', '+17155550188'],
  ['715.555.0188', '+17155550188'],
  ['1 715 555 0188', '+17155550188'],
  ['+1 715-555-0188', '+17155550188'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+49 (0)30 901820', '+4930901820'],
  ['0049 30 901820', '+4930901820'],
  ['00 1 715 555 0188', '+17155550188'],
  ['011 44 20 7946 0018', '+442079460018'],
  ['715 555 0188 ext. 5', '+17155550188;ext=5'],
  ['(715) 555-0188 x1234', '+17155550188;ext=1234'],
  ['+17155550188;ext=5', '+17155550188;ext=5'],
  ['(715)\u00a0555\u20110188\u200b', '+17155550188'],
  ['\u202a+1 715-555-0188\u202c', '+17155550188'],
  ['٧١٥ ٥٥٥ ٠١٨٨', '+17155550188'],
])('parses %s to %s', (typed, number) => {
  expect(toPhone(typed)).toBe(number);
});

test.each([
  '',
  '555-0188',
  '715 555 018',
  '715 555 01888',
  '+1 115 555 0188',
  '+999 1234567',
  'call me',
  '00',
])('rejects "%s"', (typed) => {
  expect(toPhone(typed)).toBeNull();
});

test('splits a number into country code and national number', () => {
  const parts = { country_code: '+44', phone_number: '2079460018' };
  expect(splitPhone('+442079460018')).toEqual(parts);
  const extended = { country_code: '+1', phone_number: '7155550188;ext=5' };
  expect(splitPhone('+17155550188;ext=5')).toEqual(extended);
  expect(() => splitPhone('2079460018')).toThrow('E.164');
});
