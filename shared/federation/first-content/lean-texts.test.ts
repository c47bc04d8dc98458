import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defineTexts } from './lean-texts.ts';

const MESSAGES = {
  plain: 'Every charge is paid.',
  value: 'Due {date}',
  tags: '<b>{amount} is overdue.</b> It was due {date}.',
  plural: '{count, plural, =0 {No request} one {# request} other {# requests}} from {place}',
  ordinal: '{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  select: '{ways, select, mail {by email} both {by email and text} other {off}}',
  nested: '{kind, select, bank {Bank, {days, plural, one {# day} other {# days}}} other {Card}}',
  quoted: "It''s '{'fine'}'",
};
type Key = keyof typeof MESSAGES;

const compiled = Object.fromEntries(
  Object.entries(MESSAGES).map(([key, text]) => [key, compileMessageOrThrow(text)]),
);
const i18n = setupI18n({ locale: 'en', messages: { en: compiled } });
const lean = defineTexts('any', compiled as never);

test.each<[Key, Record<string, string | number>]>([
  ['plain', {}],
  ['value', { date: 'Mon, Oct 5' }],
  ['tags', { amount: '$1.00', date: 'Oct 5' }],
  ...[0, 1, 2, 1_234].map((count): [Key, Record<string, string | number>] => [
    'plural',
    { count, place: '#1' },
  ]),
  ...[1, 2, 3, 4, 11, 12, 21, 22, 31].map((day): [Key, Record<string, string | number>] => [
    'ordinal',
    { day },
  ]),
  ['select', { ways: 'both' }],
  ['select', { ways: 'none' }],
  ['nested', { kind: 'bank', days: 1 }],
  ['nested', { kind: 'card', days: 1 }],
  ['quoted', {}],
])('formats %s with %o as the library does', (key, values) => {
  expect(lean.t(key, values)).toBe(i18n._(key, values));
});

test('throws for a text or a value that does not exist, so that nothing wrong is shown', () => {
  expect(() => lean.t('missing')).toThrow('No text missing.');
  expect(() => lean.t('value')).toThrow('No value date.');
});
