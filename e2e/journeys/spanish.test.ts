// cspell:ignore apariencia
import { expectSpanishPage } from '../fixtures/languages/spanish-page.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { allRoutes } from '../fixtures/sweep/all-routes.ts';
import { navigateInPortal } from '../fixtures/sweep/navigate-in-portal.ts';
import { listWorkOrderPaths } from '../fixtures/sweep/sweep.ts';

/** The portal for a renter whose browser prefers Spanish. */

test.use({ locale: 'es-US' });
test.describe.configure({ mode: 'parallel' });

for (const persona of ['maya.ortiz', 'hana.kovac', 'rosa.delgado']) {
  test(`shows every page of ${persona} in Spanish, without axe violations`, async ({ page }) => {
    await openSignedIn(page, persona, '/payments');
    await expectSpanishPage(page, '/payments');
    for (const path of [...allRoutes, ...(await listWorkOrderPaths(page))]) {
      await test.step(path, async () => {
        await navigateInPortal(page, path);
        await expectSpanishPage(page, path);
      });
    }
  });
}

test('changes to English and back on the profile, and keeps the choice', async ({ page }) => {
  await openSignedIn(page, 'jun.watanabe', '/account/profile');
  await page
    .getByRole('button', { name: /Cambiar.*(idioma|apariencia)/i })
    .first()
    .click();
  await page.getByLabel('Idioma').selectOption({ label: 'English' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
