import { toUtcMs } from 'shared/format/calendar-date';

const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a value for a mail. The suffix of its name decides the format (see `MailData`). */
export function formatMailValue(name: string, value: unknown): string {
  if (name.endsWith('Cents') && typeof value === 'number') return moneyFormat.format(value / 100);
  if (name.endsWith('On') && typeof value === 'string') {
    return dateFormat.format(toUtcMs(value));
  }
  if (typeof value === 'string') return value;
  throw new Error(`The mail value ${name} is missing or cannot be formatted.`);
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills the placeholders of a text. Undefined when a value is null. Throws when a value is missing. */
export function fillTemplate(text: string, values: Record<string, unknown>): string | undefined {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => values[name] === null)) return undefined;
  return text.replace(PLACEHOLDER, (_, name: string) => formatMailValue(name, values[name]));
}
