import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CATALOG = join(import.meta.dirname, '..', '..', '..', 'src', 'messages', 'en.json');

/** The texts of /login that the page has before any code, from the catalogue of the host. */
export function readSignInTexts(): { title: string; leaving: string; again: string } {
  const texts: Record<string, string> = JSON.parse(readFileSync(CATALOG, 'utf8'));
  const read = (key: string) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${CATALOG} has no text ${key}.`);
    return text;
  };
  return {
    title: read('login.title'),
    leaving: read('login.leaving'),
    again: read('login.again'),
  };
}
