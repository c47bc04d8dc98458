import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const readCatalogue = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(require.resolve(`shared/${name}`), 'utf8'));

const messages: Readonly<Record<string, string>> = {
  ...readCatalogue('repair-messages'),
  ...readCatalogue('repair-states'),
  ...readCatalogue('relations'),
};

/** The English text of a code in the shared catalogues, as in `since.today`, `state.triaged` or `relation.parent`. */
export const getCatalogueMessage = (name: string): string => messages[name] ?? name;
