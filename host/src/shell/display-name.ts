import type { SignedInUser } from '../sign-in/portal-session.ts';

/** Returns given and family name, otherwise the profile name, otherwise the email; empty if there is none. */
export function getDisplayName({ given_name, family_name, name, email }: SignedInUser): string {
  const full = [given_name, family_name].map((part) => part?.trim()).filter(Boolean);
  return full.join(' ') || name?.trim() || email?.trim() || '';
}

const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/**
 * Returns the first letters of the first and last word in upper case; for an email, of the part before the
 * `@`. Words without a letter (an emoji, a dash) count only when there are no others.
 */
export function getInitials(user: SignedInUser): string {
  const name = getDisplayName(user);
  const parts = name.includes('@') ? name.replace(/@.*/, '').split(/[._+-]+/) : name.split(/\s+/);
  const words = parts.filter(Boolean);
  const withLetters = words.filter((word) => LETTER.test(word));
  const candidates = withLetters.length > 0 ? withLetters : words.slice(0, 1);
  const ends = candidates.length > 1 ? [candidates[0], candidates.at(-1)] : candidates;
  return ends.map((word = '') => getFirstLetter(word).toUpperCase()).join('');
}

function getFirstLetter(word: string): string {
  return LETTER.exec(word)?.[0] ?? [...word][0] ?? '';
}
