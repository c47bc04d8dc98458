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

/** Files that only the kit uses; sections cannot import them. */
const INTERNAL = [
  'fields/radio-option.tsx',
  'files/file-pick.tsx',
  'lazy/lazy-part-failure.tsx',
  'overlay/dialog-window.tsx',
  'overlay/plain-dialog.tsx',
  'overlay/use-dialog-content.tsx',
  'photos/photo-viewer.tsx',
  'photos/picked-row.tsx',
  'photos/video-badge.tsx',
  'photos/video-player.tsx',
];

const parts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('gallery/'));

/** `./ui/button` for `actions/button.tsx`. */
const toSubpath = (file: string) => `./ui/${basename(file).replace(/\.tsx?$/, '')}`;

/** Sections import `shared/ui/button` independently of the folder, so hosts have to keep each name. */
test('every part of the kit is exported by shared/package.json or internal', () => {
  expect(parts.length).toBeGreaterThan(60);
  const isPublic = (file: string) => exports[toSubpath(file)] === `./ui/${file}`;
  expect(parts.filter((file) => !isPublic(file) && !INTERNAL.includes(file))).toEqual([]);
  expect(INTERNAL.filter((file) => !parts.includes(file) || isPublic(file))).toEqual([]);
});

test('each exported name of the kit has a file of the same name', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const [subpath, target] of entries) {
    expect([subpath, files]).toEqual([
      toSubpath(target),
      expect.arrayContaining([target.slice(5)]),
    ]);
  }
});
