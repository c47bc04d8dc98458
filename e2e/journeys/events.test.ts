import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { getEventName, type ReceivedReport, Telemetry } from '../fixtures/reports/telemetry.ts';

const MAYA = 'person-maya-ortiz';
const SAM = 'person-sam-ortiz';

const viewsOf = (events: ReceivedReport[], person: string) =>
  events
    .filter(({ name, distinct_id }) => name === 'view' && distinct_id === person)
    .map(getEventName);
const expectViews = (telemetry: Telemetry, person: string, names: readonly string[]) =>
  expect
    .poll(async () => viewsOf(await telemetry.events(), person))
    .toEqual(expect.arrayContaining([...names]));
const property = ({ body }: ReceivedReport, name: string) =>
  (body.properties as Record<string, unknown>)[name];
const visit = async (page: Page, section: string) => {
  await page.getByRole('navigation').getByRole('link', { name: section }).click();
  await expect(page).toHaveURL(new RegExp(`/${section}$`));
};

test('spec 3, 4: identifies a renter by person_id with the values of the claim, before the first page view', async ({
  page,
  stack,
}) => {
  const telemetry = await Telemetry.openEmpty(stack);
  await signIn(page, 'maya.ortiz', '/lease?from=mail');
  await visit(page, 'payments');
  await expectViews(telemetry, MAYA, ['lease', 'payments']);
  const events = await telemetry.events();
  const known = events.findIndex(({ name }) => name === '$identify');
  expect(events[known]).toMatchObject({
    distinct_id: MAYA,
    body: {
      $set: {
        name: 'Maya Ortiz',
        email: 'maya.ortiz@example.com',
        roles: ['resident'],
        corporation_id: 'corp-harbor',
        brand_ids: ['brand-harbor'],
      },
    },
  });
  expect(events.findIndex(({ distinct_id }) => distinct_id === MAYA)).toBe(known);
});

test('spec 7, 9: events are of the six types and of the resident portal', async ({
  page,
  stack,
}) => {
  const telemetry = await Telemetry.openEmpty(stack);
  await signIn(page, 'maya.ortiz', '/lease');
  await expectViews(telemetry, MAYA, ['lease']);
  const own = (await telemetry.events()).filter(({ name }) => !name.startsWith('$'));
  expect(new Set(own.map((event) => property(event, 'application')))).toEqual(
    new Set(['portal_resident']),
  );
  for (const { name } of own) {
    expect(['view', 'click', 'select', 'input', 'submit', 'process']).toContain(name);
  }
});

test('spec 9: sends all events when the page is left before the delay ends', async ({
  page,
  stack,
}) => {
  const telemetry = new Telemetry(stack);
  await signIn(page, 'maya.ortiz', '/lease');
  await expectViews(telemetry, MAYA, ['lease']);
  await telemetry.empty();
  await visit(page, 'maintenance');
  // The page takes the focus in the moment in which it counts as viewed.
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeFocused();
  await page.goto('about:blank');
  await expectViews(telemetry, MAYA, ['maintenance']);
});

test('spec 9: sends all events when the page is left before the library has loaded', async ({
  page,
  stack,
}) => {
  const telemetry = await Telemetry.openEmpty(stack);
  await page.route('**/*product-events*', () => {});
  await signIn(page, 'maya.ortiz', '/lease');
  await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/account/profile');
  await expectViews(telemetry, MAYA, ['lease', 'profile']);
});

test('spec 4: resets the analytics identity at sign-out, so that the next renter on this computer is a new person', async ({
  page,
  stack,
}) => {
  const telemetry = await Telemetry.openEmpty(stack);
  await signIn(page, 'maya.ortiz', '/lease');
  await expectViews(telemetry, MAYA, ['lease']);
  await page.getByRole('button', { name: /Maya Ortiz/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const { origins } = await page.context().storageState();
  expect(JSON.stringify(origins)).not.toMatch(/maya/i);
  const ofMaya = (await telemetry.events()).filter(({ distinct_id }) => distinct_id === MAYA);

  await signIn(page, 'sam.ortiz', '/lease');
  await expectViews(telemetry, SAM, ['lease']);
  const events = await telemetry.events();
  const identified = events.filter(({ name }) => name === '$identify');
  expect(identified.map(({ distinct_id }) => distinct_id)).toEqual([MAYA, SAM]);
  const devices = identified.map((event) => property(event, '$device_id'));
  expect(new Set(devices).size).toBe(2);
  expect(events.filter(({ distinct_id }) => distinct_id === MAYA)).toHaveLength(ofMaya.length);
  const between = events.filter(({ distinct_id }) => distinct_id !== MAYA && distinct_id !== SAM);
  expect(between.map(getEventName)).toContain('login');
});
