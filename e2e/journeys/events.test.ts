import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { getEventName, type ReceivedReport, Telemetry } from '../fixtures/reports/telemetry.ts';

const MAYA = 'person-maya-ortiz';
const SAM = 'person-sam-ortiz';

const getViewNames = (events: ReceivedReport[], person: string) =>
  events
    .filter(({ name, distinct_id }) => name === 'view' && distinct_id === person)
    .map(getEventName);
const expectViews = (telemetry: Telemetry, person: string, names: readonly string[]) =>
  expect
    .poll(async () => getViewNames(await telemetry.events(), person))
    .toEqual(expect.arrayContaining([...names]));
const getProperty = ({ body }: ReceivedReport, name: string) =>
  (body.properties as Record<string, unknown>)[name];
const openSection = async (page: Page, section: string) => {
  await page.getByRole('navigation').getByRole('link', { name: section }).click();
  await expect(page).toHaveURL(new RegExp(`/${section}$`));
};

test('spec 3, 4: identifies a renter by person_id with the values of the claim, before the first page view', async ({
  page,
  stack,
}) => {
  const telemetry = await Telemetry.openEmpty(stack);
  await signIn(page, 'maya.ortiz', '/lease?from=mail');
  await openSection(page, 'payments');
  await expectViews(telemetry, MAYA, ['lease', 'payments']);
  const events = await telemetry.events();
  const identifyIndex = events.findIndex(({ name }) => name === '$identify');
  expect(events[identifyIndex]).toMatchObject({
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
  expect(events.findIndex(({ distinct_id }) => distinct_id === MAYA)).toBe(identifyIndex);
});

test('spec 7, 9: sends only events of the six types and only for the resident portal', async ({
  page,
  stack,
}) => {
  const telemetry = await Telemetry.openEmpty(stack);
  await signIn(page, 'maya.ortiz', '/lease');
  await expectViews(telemetry, MAYA, ['lease']);
  const portalEvents = (await telemetry.events()).filter(({ name }) => !name.startsWith('$'));
  expect(new Set(portalEvents.map((event) => getProperty(event, 'application')))).toEqual(
    new Set(['portal_resident']),
  );
  for (const { name } of portalEvents) {
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
  await openSection(page, 'maintenance');
  // The view is recorded when the heading of the page receives the focus.
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
  const mayasEvents = (await telemetry.events()).filter(({ distinct_id }) => distinct_id === MAYA);

  await signIn(page, 'sam.ortiz', '/lease');
  await expectViews(telemetry, SAM, ['lease']);
  const events = await telemetry.events();
  const identified = events.filter(({ name }) => name === '$identify');
  expect(identified.map(({ distinct_id }) => distinct_id)).toEqual([MAYA, SAM]);
  const devices = identified.map((event) => getProperty(event, '$device_id'));
  expect(new Set(devices).size).toBe(2);
  expect(events.filter(({ distinct_id }) => distinct_id === MAYA)).toHaveLength(mayasEvents.length);
  const anonymousEvents = events.filter(
    ({ distinct_id }) => distinct_id !== MAYA && distinct_id !== SAM,
  );
  // Visitors are redirected before the portal loads, so nothing is recorded about them.
  expect(anonymousEvents).toEqual([]);
});
