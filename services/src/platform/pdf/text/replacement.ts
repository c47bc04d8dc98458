/** Replaces a character that no font has. The base font lacks the Unicode replacement character. */
export const REPLACEMENT = '[?]';
