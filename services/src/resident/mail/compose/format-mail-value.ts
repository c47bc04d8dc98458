import { toUtcMs } from 'shared/format/calendar-date';

const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A value as it is read: the ending of its name says what it is (see `MailData`). */
export function formatMailValue(name: string, value: unknown): string {
  if (name.endsWith('Cents') && typeof value === 'number') return moneyFormat.format(value / 100);
  if (name.endsWith('On') && typeof value === 'string') {
    return dateFormat.format(toUtcMs(value));
  }
  if (typeof value === 'string') return value;
  throw new Error(`A mail has no use for the value of ${name}.`);
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** The text with its values put in; undefined where one of them is null. Throws where one is missing. */
export function fillTemplate(text: string, values: Record<string, unknown>): string | undefined {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => values[name] === null)) return undefined;
  return text.replace(PLACEHOLDER, (_, name: string) => formatMailValue(name, values[name]));
}
