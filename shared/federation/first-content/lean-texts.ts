import { getLocale } from 'shared/language/language';

/** A message as the build compiles it (`shared/i18n/compile-messages.cjs`). */
type Message = string | readonly Piece[];
type Piece =
  | string
  | readonly [name: string, kind?: string, options?: Readonly<Record<string, Message | number>>];
type Values = Readonly<Record<string, string | number>>;

/**
 * Takes the place of `shared/i18n/texts` in fill functions: the same messages without the library, which is larger
 * than a fill function. Tests compare the texts with those of the page.
 */
export const defineTexts = (_: string, messages: Readonly<Record<string, Message>>) => ({
  t: (key: string, values: Values = {}): string => {
    const message = messages[key];
    if (message === undefined) throw new Error(`No text ${key}.`);
    return format(message, values);
  },
  // Fill functions return texts; only components render `Text`.
  Text: undefined,
});

function format(message: Message, values: Values, count = ''): string {
  if (typeof message === 'string') return message;
  return message
    .map((piece) => {
      if (typeof piece === 'string') return piece === '#' ? count : piece;
      const [name, kind, options = {}] = piece;
      const value = values[name];
      if (value === undefined) throw new Error(`No value ${name}.`);
      if (kind === undefined) return String(value);
      const number = new Intl.NumberFormat(getLocale()).format(Number(value));
      return format(choose(kind, value, options), values, number);
    })
    .join('');
}

const PLURALS: Readonly<Record<string, Intl.PluralRuleType>> = {
  plural: 'cardinal',
  selectordinal: 'ordinal',
};

function choose(
  kind: string,
  value: string | number,
  options: Readonly<Record<string, Message | number>>,
): Message {
  const type = PLURALS[kind];
  const rule = type && new Intl.PluralRules(getLocale(), { type }).select(Number(value));
  const option = options[value] ?? options[rule ?? 'other'] ?? options.other;
  if ((!type && kind !== 'select') || option === undefined || typeof option === 'number') {
    throw new Error(`Cannot format ${kind}.`);
  }
  return option;
}
