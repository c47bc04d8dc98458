import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from 'shared/language/language';

/** The languages that the portal offers, in the order of preference. */
export type PortalLanguages = readonly [Language, ...Language[]];

const split = (setting: string): string[] =>
  setting.split(',').flatMap((name) => name.trim() || []);

/** Parses `PORTAL_LANGUAGES`: `en,es`. English without it. Ignores what `describePortalLanguages` refuses. */
export function parsePortalLanguages(setting: string | undefined): PortalLanguages {
  const [first = DEFAULT_LANGUAGE, ...others] = new Set(split(setting ?? '').filter(isLanguage));
  return [first, ...others];
}

/** Describes a mistake in `PORTAL_LANGUAGES`; undefined without one. */
export function describePortalLanguages(setting: string | undefined): string | undefined {
  const unknown = split(setting ?? '').filter((name) => !isLanguage(name));
  if (unknown.length === 0) return undefined;
  return `PORTAL_LANGUAGES is "${setting}", but the portal has no texts in "${unknown.join('", "')}": set it to a list of ${LANGUAGES.join(' and ')}, separated by commas, or unset it.`;
}
