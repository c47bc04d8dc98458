import type { SignedInUser } from '../sign-in/portal-session.ts';

/** Given and family name, else the profile's name, else the e-mail; empty where there is none. */
export function getDisplayName({ given_name, family_name, name, email }: SignedInUser): string {
  const full = [given_name, family_name].map((part) => part?.trim()).filter(Boolean);
  return full.join(' ') || name?.trim() || email?.trim() || '';
}

const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/**
 * The first letters of the first and the last word, in upper case; of an e-mail, of what stands
 * before the `@`. Words without a letter (an emoji, a dash) count where there are no others.
 */
export function getInitials(user: SignedInUser): string {
  const shown = getDisplayName(user);
  const parts = shown.includes('@')
    ? shown.replace(/@.*/, '').split(/[._+-]+/)
    : shown.split(/\s+/);
  const words = parts.filter(Boolean);
  const spoken = words.filter((word) => LETTER.test(word));
  const all = spoken.length > 0 ? spoken : words.slice(0, 1);
  const ends = all.length > 1 ? [all[0], all.at(-1)] : all;
  return ends.map((word = '') => getFirstLetter(word).toUpperCase()).join('');
}

function getFirstLetter(word: string): string {
  return LETTER.exec(word)?.[0] ?? [...word][0] ?? '';
}
