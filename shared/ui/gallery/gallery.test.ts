/**
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const kit = dirname(import.meta.dirname);

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Components that a file exports: functions and constants with a capital letter. */
const exportedParts = (source: string) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name ?? '');

/** What stands on the sheet inside of a form, a field or a table. */
const INSIDE = [
  // Not to be seen: where a form keeps its draft.
  'DraftScope',
  'FormDraftContext',
  'FormDraftsContext',
  'ErrorSummary',
  ...['FieldFrame', 'FieldNotes', 'Frame', 'RadioOption'],
  ...['BodyRows', 'Cell', 'Head', 'HeadRows', 'Line', 'TableCell'],
];

const parts = sourcesIn(kit).flatMap(exportedParts);
const gallery = sourcesIn(import.meta.dirname).join('\n');
const isShown = (part: string) => new RegExp(`<${part}\\b`).test(gallery);

test('spec 9: every part of the kit is on the component sheet', () => {
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((part) => !isShown(part) && !INSIDE.includes(part))).toEqual([]);
  expect(INSIDE.filter((part) => !parts.includes(part))).toEqual([]);
});

test('a part that is not on the sheet is found', () => {
  const [planted] = exportedParts('export function Carousel(): ReactElement {');
  expect(planted).toBe('Carousel');
  expect(isShown('Carousel')).toBe(false);
});
