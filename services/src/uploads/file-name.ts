import { refuse } from './refusals.ts';

const LONGEST = 100;

/**
 * What a renter's file is called in the lists, from the name that it was sent under: without its ending.
 * A name with a path in it, or with signs that nobody sees, is refused: no program means well by it.
 */
export function shownName(fileName: string): string {
  // Control signs, and those that turn the direction of writing.
  const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
  const isPath = /[/\\]|^\.|\.\.|^[a-z]:/i.test(fileName);
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  if (isPath || hidden.test(fileName) || name === '' || [...name].length > LONGEST) {
    throw refuse('file_name_refused');
  }
  return name;
}
