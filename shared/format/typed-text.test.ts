import { cleanDigits, cleanEntry, cleanText } from './typed-text.ts';

test.each([
  ['a no-break space', '1\u00a0238.60', '1 238.60'],
  ['a narrow no-break space', '1\u202f238.60', '1 238.60'],
  ['a thin space', '1\u2009238', '1 238'],
  ['zero-width spaces and a byte order mark', '\ufeff12\u200b38\u2060', '1238'],
  ['marks of direction', '\u200e\u2066$50\u2069\u202c', '$50'],
  ['full-width signs', '＄１，２３８．６０', '$1,238.60'],
  ['Arabic digits and their separators', '١٬٢٣٨٫٦٠', '1,238.60'],
  ['Persian digits', '۷۱۵ ۵۵۵ ۰۱۸۸', '715 555 0188'],
  ['Devanagari digits', '०१२३४५६७८९', '0123456789'],
  ['Thai digits', '๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['Bengali digits', '০১২৩৪৫৬৭৮৯', '0123456789'],
  ['bold digits', '𝟏𝟐𝟑', '123'],
  ['dashes', '715\u2011555\u20130188', '715-555-0188'],
])('cleanEntry normalizes %s', (_, typed, cleaned) => {
  expect(cleanEntry(typed)).toBe(cleaned);
});

test('cleanEntry converts the digits of all Unicode scripts', () => {
  const digits = Array.from({ length: 0x1_fbff }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /\p{Nd}/u.test(sign),
  );
  expect(digits.length % 10).toBe(0);
  for (let offset = 0; offset < digits.length; offset += 10) {
    expect(cleanEntry(digits.slice(offset, offset + 10).join(''))).toBe('0123456789');
  }
});

test('cleanDigits removes spaces and hyphens', () => {
  expect(cleanDigits(' 123\u00a0-\u2013 456\u200b ')).toBe('123456');
});

test('cleanText keeps joiners in words and removes invisible characters', () => {
  expect(cleanText(' \u202eMaya\u200b Ortiz\ufeff ')).toBe('Maya Ortiz');
  expect(cleanText('علی\u200cرضا')).toBe('علی\u200cرضا');
  expect(cleanText('👩\u200d👧')).toBe('👩\u200d👧');
  expect(cleanText('\u200b \u200d ')).toBe('');
});
