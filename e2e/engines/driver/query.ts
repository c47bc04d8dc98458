/** A text, or a pattern that can be sent to the page. */
type Name = { readonly text: string } | { readonly pattern: string; readonly flags: string };

/** Describes an element as a renter finds it: by its role and name, its label, or its text. */
export interface ElementQuery {
  readonly by: 'role' | 'label' | 'text';
  readonly role?: string;
  readonly name: Name;
  /** Searches only within the first element that this query finds. */
  readonly within?: ElementQuery;
}

const toName = (name: string | RegExp): Name =>
  typeof name === 'string' ? { text: name } : { pattern: name.source, flags: name.flags };

export const byRole = (
  role: string,
  name: string | RegExp,
  within?: ElementQuery,
): ElementQuery => ({
  by: 'role',
  role,
  name: toName(name),
  ...(within && { within }),
});

/** Labels and options can have a hint after their text. */
const startsWith = (text: string) => new RegExp(`^${text.replaceAll(/[.?]/g, '\\$&')}`);

export const byLabel = (start: string): ElementQuery => ({
  by: 'label',
  name: toName(startsWith(start)),
});

export const byText = (name: string | RegExp, within?: ElementQuery): ElementQuery => ({
  by: 'text',
  name: toName(name),
  ...(within && { within }),
});

export const button = (name: string | RegExp, within?: ElementQuery) =>
  byRole('button', name, within);
export const link = (name: string | RegExp, within?: ElementQuery) => byRole('link', name, within);
export const heading = (name: string | RegExp) => byRole('heading', name);
export const radio = (start: string) => byRole('radio', startsWith(start));
export const checkbox = (start: string) => byRole('checkbox', startsWith(start));

/** The link of a section in the side nav. Its name also has the number of updates. */
export const sectionLink = (name: string) =>
  link(new RegExp(`^${name}`), byRole('navigation', 'Sections'));

/** The main part of the page, without header and side nav. */
export const MAIN = byRole('main', /^/);

/** For error messages: `button "Sign in"`. */
export function formatQuery({ by, role, name, within }: ElementQuery): string {
  const text = 'text' in name ? JSON.stringify(name.text) : `/${name.pattern}/${name.flags}`;
  const place = within ? ` in ${formatQuery(within)}` : '';
  return `${role ?? by} ${text}${place}`;
}
