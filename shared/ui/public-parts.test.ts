/**
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const shared = dirname(import.meta.dirname);
const { exports }: { exports: Record<string, string> } = JSON.parse(
  readFileSync(join(shared, 'package.json'), 'utf8'),
);
const entries = Object.entries(exports).filter(([subpath]) => subpath.startsWith('./ui/'));

/** Files with a component or a hook that are for the kit itself: no section imports them. */
const INTERNAL = [
  'fields/radio-option.tsx',
  'files/file-pick.tsx',
  'overlay/dialog-window.tsx',
  'overlay/plain-dialog.tsx',
  'overlay/use-content.tsx',
  'photos/film-badge.tsx',
  'photos/film-player.tsx',
  'photos/photo-viewer.tsx',
  'photos/picked-row.tsx',
];

const parts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('gallery/'));

/** `./ui/button` for `actions/button.tsx`. */
const subpathOf = (file: string) => `./ui/${basename(file).replace(/\.tsx?$/, '')}`;

/** Sections import `shared/ui/button` wherever the file lies: a host has to keep each name. */
test('every part of the kit is named in the exports of shared/package.json, or is internal', () => {
  expect(parts.length).toBeGreaterThan(60);
  const isPublic = (file: string) => exports[subpathOf(file)] === `./ui/${file}`;
  expect(parts.filter((file) => !isPublic(file) && !INTERNAL.includes(file))).toEqual([]);
  expect(INTERNAL.filter((file) => !parts.includes(file) || isPublic(file))).toEqual([]);
});

test('each name of the kit in the exports leads to a file of the same name', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const [subpath, target] of entries) {
    expect([subpath, files]).toEqual([
      subpathOf(target),
      expect.arrayContaining([target.slice(5)]),
    ]);
  }
});
