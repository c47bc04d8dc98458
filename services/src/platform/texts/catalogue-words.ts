import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(require.resolve(`shared/${name}`), 'utf8'));

const texts: Readonly<Record<string, string>> = {
  ...read('repair-words'),
  ...read('repair-states'),
  ...read('relations'),
};

/** What the pages call a code, as `since.today`, `state.triaged` or `relation.parent`. */
export const getCatalogueWords = (name: string): string => texts[name] ?? name;
