import { getLocalizedText, isLocalizedText } from 'services/platform/texts/localized-text';
import { toUtcMs } from 'shared/format/calendar-date';
import { getLocale } from 'shared/language/language';

type Formatters = { money: Intl.NumberFormat; date: Intl.DateTimeFormat };

const formattersByLocale = new Map<string, Formatters>();

/** Returns the formatters for the language of the recipient. */
function getFormatters(): Formatters {
  const locale = getLocale();
  const formatters = formattersByLocale.get(locale) ?? {
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  };
  formattersByLocale.set(locale, formatters);
  return formatters;
}

/** Formats a value for a mail. The suffix of its name decides the format (see `MailData`). */
export function formatMailValue(name: string, value: unknown): string {
  if (name.endsWith('Cents') && typeof value === 'number') {
    return getFormatters().money.format(value / 100);
  }
  if (name.endsWith('On') && typeof value === 'string') {
    return getFormatters().date.format(toUtcMs(value));
  }
  if (isLocalizedText(value)) return getLocalizedText(value);
  throw new Error(`The mail value ${name} is missing or cannot be formatted.`);
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills the placeholders of a text. Undefined when a value is null. Throws when a value is missing. */
export function fillTemplate(text: string, values: Record<string, unknown>): string | undefined {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => values[name] === null)) return undefined;
  return text.replace(PLACEHOLDER, (_, name: string) => formatMailValue(name, values[name]));
}
