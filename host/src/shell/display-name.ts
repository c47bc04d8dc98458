import type { SignedInUser } from '../sign-in/portal-session.ts';

/** Given and family name, else the profile's name, else the e-mail. */
export function displayName({ given_name, family_name, name, email }: SignedInUser): string {
  const full = [given_name, family_name].filter(Boolean).join(' ');
  return full || name || email || '';
}

/** The first letters of the first and the last word of the name. */
export function initials(user: SignedInUser): string {
  const words = displayName(user)
    .split(/[\s@]+/)
    .filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => ([...word][0] ?? '').toUpperCase()).join('');
}
