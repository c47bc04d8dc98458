import { renameSync } from 'node:fs';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

const SECTIONS = ['payments', 'lease', 'maintenance', 'account'] as const;
const capitalize = (section: string) => section[0]?.toUpperCase() + section.slice(1);

for (const section of SECTIONS) {
  test(`shows an error when ${section} is missing, keeps the shell and other sections working, recovers on Try again`, async ({
    page,
    stack,
    faults,
  }) => {
    faults.expectFault(/404|Failed to load|ChunkLoadError|RUNTIME-|remote/i);
    const others = SECTIONS.filter((name) => name !== section);
    const folder = stack.getBuildsFolder(`remote-${section}`);
    const movedFolder = `${folder}-away`;
    renameSync(folder, movedFolder);
    try {
      await openSignedIn(page, 'maya.ortiz', `/${others[0]}`);
      const nav = page.getByRole('navigation');
      await nav.getByRole('link', { name: section }).click();
      const errorHeading = page.getByRole('heading', {
        name: `${capitalize(section)} is not available right now`,
      });
      await expect(errorHeading).toBeVisible();
      for (const other of others) {
        await nav.getByRole('link', { name: other }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('is not available right now')).toHaveCount(0);
      }
      await nav.getByRole('link', { name: section }).click();
      await expect(errorHeading).toBeVisible();
    } finally {
      renameSync(movedFolder, folder);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('is not available right now')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
