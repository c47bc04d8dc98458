import { expectNoEnglish, expectSpanishPage } from '../fixtures/languages/spanish-page.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { expect, test } from '../fixtures/portal.ts';
import { resetDataAfterEach } from '../fixtures/reset-data.ts';

test.use({ locale: 'es-US' });
// The test pays everything that is owed.
resetDataAfterEach();

test('signs in on a Spanish page and pays the rent in Spanish, in two clicks', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectNoEnglish(page, 'sign-in');
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
