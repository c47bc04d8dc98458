/**
 * @jest-environment node
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '../section-module.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { hasFirstContent, listForeignSources } from './list-sources.ts';

const getFolder = (section: string) => join(workspaceRoot, `remote-${section}`);

test.each(SECTIONS)(
  'lists existing files of shared for %s, and none of the section itself',
  (section) => {
    expect(hasFirstContent(getFolder(section))).toBe(true);
    const files = listForeignSources(getFolder(section));
    expect(files.filter((file) => !existsSync(join(workspaceRoot, file)))).toEqual([]);
    expect(files.filter((file) => !file.startsWith('shared/'))).toEqual([]);
  },
);

test('lists components, formatters and catalogs, because a change of them changes the build', () => {
  expect(listForeignSources(getFolder('payments'))).toEqual(
    expect.arrayContaining([
      'shared/ui/data/money.tsx',
      'shared/ui/layout/page.tsx',
      'shared/format/money.ts',
      'shared/theme/tokens.ts',
      'shared/i18n/messages/en.json',
    ]),
  );
});

test('lists nothing for an app without first content', () => {
  expect(listForeignSources(getFolder('none'))).toEqual([]);
});
