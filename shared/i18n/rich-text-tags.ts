// Replaces "<" in values while tags are parsed, so that a value is never parsed as a tag.
const PLACEHOLDER = '\uE000';

/** Replaces "<" in values, so that `formatRichText` does not parse them as tags. */
export function protectValues(
  values: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', PLACEHOLDER) : value,
    ]),
  );
}

/** Reverses `protectValues` in a formatted text. */
export const restoreValues = (text: string): string => text.replaceAll(PLACEHOLDER, '<');

/** A tag of a message: `<b>..</b>` or `<br/>`. */
export const TEXT_TAG = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s;
