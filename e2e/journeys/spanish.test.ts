// cspell:ignore apariencia
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { findCutTexts } from '../fixtures/languages/cut-texts.ts';
import { findEnglishTexts } from '../fixtures/languages/english-texts.ts';
import { expect, PASSWORD, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { allRoutes } from '../fixtures/sweep/all-routes.ts';
import { navigateInPortal } from '../fixtures/sweep/navigate-in-portal.ts';
import { expectIntactPage, listWorkOrderPaths } from '../fixtures/sweep/sweep.ts';

/** The portal for a renter whose browser prefers Spanish. */

test.use({ locale: 'es-US' });
test.describe.configure({ mode: 'parallel' });

const softExpect = expect.configure({ soft: true });

/** What a seeded renter has typed in English: people may write in any language. */
const TYPED_BY_RENTERS = /Kitchen sink leaks|Water drips from the pipe|A bowl catches most/;

const findEnglishTextsOfPortal = async (page: Page) =>
  (await findEnglishTexts(page)).filter((text) => !TYPED_BY_RENTERS.test(text));

async function expectSpanishPage(page: Page, label: string): Promise<void> {
  await expectIntactPage(page, label);
  await softExpect(page.locator('html'), label).toHaveAttribute('lang', 'es');
  await softExpect
    .poll(() => findEnglishTextsOfPortal(page), { message: label, timeout: 3_000 })
    .toEqual([]);
  await softExpect.poll(() => findCutTexts(page), { message: label, timeout: 3_000 }).toEqual([]);
  await expectAccessible(page, label);
}

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

test('signs in on a Spanish page and pays the rent in Spanish, in two clicks', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await softExpect.poll(() => findEnglishTextsOfPortal(page), { timeout: 3_000 }).toEqual([]);
  await page.getByLabel('Correo electrónico').fill('maya.ortiz@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Pagar ahora' }).first().click();
  const pay = page.getByRole('button', { name: /^Pagar \$1,/ });
  await pay.waitFor();
  await expectSpanishPage(page, 'review of a payment');
  await pay.click();
  await page
    .getByText(/^Referencia/)
    .first()
    .waitFor();
  await expectSpanishPage(page, 'receipt of a payment');
});

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
