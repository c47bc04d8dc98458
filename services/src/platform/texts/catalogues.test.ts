import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

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

/** The names of values in a text. */
const listValues = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))]
    .filter((name) => !/^(one|two|few|other)$/.test(name ?? ''))
    .sort();

test.each(folders)('%s has the same keys and values in both languages', (folder) => {
  const english = readCatalogue(folder, 'en');
  const spanish = readCatalogue(folder, 'es');
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) {
    const translation = spanish[key] ?? '';
    expect(() => compileMessageOrThrow(translation)).not.toThrow();
    expect([key, listValues(translation)]).toEqual([key, listValues(text)]);
  }
});
