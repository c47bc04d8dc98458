/**
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listOwnModules } from 'shared/federation/modules/own-modules';

const shared = dirname(dirname(import.meta.dirname));

/** The files of the kit that a section may import. */
const publicFiles = [...listOwnModules().values()].filter((file) => /^ui\/.*\.tsx$/.test(file));

const sheetFiles = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx'),
);

const createReader = (folder: string) => (file: string) => readFileSync(join(folder, file), 'utf8');

/** Components that a file exports: functions and constants with a capital letter. */
const exportedParts = (source: string) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name ?? '');

/** Parts that the gallery shows only inside a form, a field or a table. */
const INSIDE = [
  // Not visible: when a part is rendered.
  'DeferredPart',
  // Layouts of other parts, which first content fills with slots.
  ...['ListFrame', 'MailAddressLayout', 'MoneyFigure'],
  // Not visible: form drafts.
  'DraftScope',
  'FormDraftContext',
  'FormDraftsContext',
  'ErrorSummary',
  ...['FieldFrame', 'FieldNotes', 'Frame'],
  ...['Cell', 'TableBody', 'TableCell', 'TableHead', 'TableHeaderCell', 'TableRow'],
];

const parts = publicFiles.map(createReader(shared)).flatMap(exportedParts);
const gallery = sheetFiles.map(createReader(import.meta.dirname)).join('\n');
const isShown = (part: string) => new RegExp(`<${part}\\b`).test(gallery);

test('spec 9: the gallery shows every part of the kit', () => {
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((part) => !isShown(part) && !INSIDE.includes(part))).toEqual([]);
  expect(INSIDE.filter((part) => !parts.includes(part))).toEqual([]);
});

test('detects a part that the gallery does not show', () => {
  const [planted] = exportedParts('export function Carousel(): ReactElement {');
  expect(planted).toBe('Carousel');
  expect(isShown('Carousel')).toBe(false);
});
