import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const sources = join(import.meta.dirname, '../..');
/** The mails have a schema of their own. */
const MAILS = 'resident/mail/compose/messages';

const folders = readdirSync(sources, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name === 'messages')
  .map((entry) => relative(sources, join(entry.parentPath, entry.name)))
  .filter((folder) => folder !== MAILS)
  .sort();

const readCatalogue = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(sources, folder, `${language}.json`), 'utf8'));

/** The names of values in a compiled message, and in the branches of its plurals. */
const listNames = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , branches] = token;
    const nested = typeof branches === 'object' ? Object.values(branches ?? {}) : [];
    return [name, ...nested.flatMap((one) => (Array.isArray(one) ? listNames(one) : []))];
  });

const listValues = (text: string) => [...new Set(listNames(compileMessageOrThrow(text)))].sort();

test.each(folders)('%s has the same keys and values in both languages', (folder) => {
  const english = readCatalogue(folder, 'en');
  const spanish = readCatalogue(folder, 'es');
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) {
    const translation = spanish[key] ?? '';
    expect([key, listValues(translation)]).toEqual([key, listValues(text)]);
  }
});
