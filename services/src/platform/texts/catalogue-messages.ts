import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const readCatalogue = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(require.resolve(`shared/${name}`), 'utf8'));

const messages: Readonly<Record<string, string>> = {
  ...readCatalogue('repair-words'),
  ...readCatalogue('repair-states'),
  ...readCatalogue('relations'),
};

/** What the pages call a code, as `since.today`, `state.triaged` or `relation.parent`. */
export const getCatalogueMessage = (name: string): string => messages[name] ?? name;
