import { createHash } from 'node:crypto';

/** Texts by the names of their files, with `/` between folders. */
export type Texts = Readonly<Record<string, string>>;

/** What stands in `types.json`: the same for the same texts, in whatever order they were read. */
export function typesText(texts: Texts): string {
  const sorted = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

/** Names texts by what is in them: sha256, in hex. */
export function hashOfTexts(texts: Texts): string {
  return createHash('sha256').update(typesText(texts)).digest('hex');
}
