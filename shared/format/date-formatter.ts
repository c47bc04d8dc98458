import { getLocale } from '../language/language.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Options with an explicit time zone, so that no text depends on the device. */
export type ZonedOptions = Intl.DateTimeFormatOptions & { readonly timeZone: string };

/** The formatter of some options, by default in the language of the reader. Creating one is slow, so they are kept. */
export function getDateFormatter(
  options: ZonedOptions,
  locale: string = getLocale(),
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, cached);
  return cached;
}

/**
 * Formats a day or a month: "Mon, Oct 5", "lun, 5 oct". Leaves out what `Intl` adds in Spanish: "de", and in some
 * browsers periods. Replaces unusual spaces.
 */
export const formatDay = (options: ZonedOptions, at: number | Date): string =>
  getDateFormatter(options)
    .format(at)
    .replaceAll(/\.|\s(?:de\s)?/g, (part) => (part === '.' ? '' : ' '));
