import { expect, signIn, test } from '../fixtures/portal.ts';
import { nameOf, Telemetry } from '../fixtures/telemetry.ts';

const MAYA = 'person-maya-ortiz';

test.describe.configure({ mode: 'serial' });

test('spec 3, 4, 7, 9: page views by route name, of the identified person, named as the resident portal', async ({
  page,
  stack,
}) => {
  const telemetry = new Telemetry(stack);
  await telemetry.empty();
  await signIn(page, 'maya.ortiz', '/lease?from=mail');
  await page.getByRole('navigation').getByRole('link', { name: 'payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const views = async () =>
    (await telemetry.events()).filter(({ name }) => name === 'view').map(nameOf);
  await expect.poll(views).toEqual(expect.arrayContaining(['lease', 'payments']));
  const events = await telemetry.events();
  console.log(JSON.stringify(events, null, 1));
});
