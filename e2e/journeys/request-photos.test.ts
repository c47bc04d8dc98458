import { expectAccessible } from '../fixtures/accessibility.ts';
import {
  createPhotos,
  emulateSlowConnection,
  isPhotoUpload,
  setOffline,
} from '../fixtures/browser/slow-photos.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { ReportProblemPage } from '../pages/report.ts';

const COUNT = 6;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('uploads six photos by touch on slow 4G and after a lost connection sends again only the photo in flight', async ({
  page,
  faults,
}) => {
  // spec 8: failed requests are logged.
  faults.expectFault(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|request failed/i);
  await openSignedIn(page, 'lucas.meyer', '/maintenance/request');
  const form = new ReportProblemPage(page);
  await form.toPhotos('Ants below the door');
  await expect(page.getByText(/^You can add 10 more photos/)).toBeVisible();
  await expect(page.getByText('Take a photo')).toBeVisible();
  const photos = await createPhotos(page, COUNT);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (isPhotoUpload(request)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  const session = await emulateSlowConnection(page);
  const third = page.waitForRequest((request) => isPhotoUpload(request) && keys.length === 3);
  await page.getByLabel('Add photos').setInputFiles(photos);
  // The renter continues with the other steps during the uploads.
  await third;
  await setOffline(session, true);
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  await expectAccessible(page, 'photos of a draft that wait for the connection');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await form.at('When a technician comes');
  await page.getByRole('radio', { name: 'Yes, you may enter' }).tap();
  await setOffline(session, false);
  await form.continueTo('When can someone come?');
  await page.getByRole('radio', { name: 'Any time, call me first' }).tap();
  await form.continueTo('How do we reach you?');
  await page.getByLabel('Phone').fill('715 555 0120');
  await form.continueTo('Check your request');
  await page.getByRole('button', { name: 'Send request' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor({ timeout: 120_000 });
  expect(new Set(keys).size).toBe(COUNT);
  expect(keys.filter((key) => key !== keys[2])).toHaveLength(COUNT - 1);
  await page.getByRole('link', { name: 'See this request' }).tap();
  const album = page.getByRole('list', { name: 'Photos', exact: true });
  await expect(album.getByRole('listitem')).toHaveCount(COUNT);
});

test('resumes unfinished photo uploads with the same idempotency key after a reload', async ({
  page,
  faults,
}) => {
  faults.expectFault(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|request failed/i);
  await openSignedIn(page, 'amara.okafor', '/maintenance/request');
  const form = new ReportProblemPage(page);
  await form.toPhotos('Ants after a reload');
  const photos = await createPhotos(page, 3);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (isPhotoUpload(request)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.route('**/v1/albums/**', (route) => route.abort());
  await page.getByLabel('Add photos').setInputFiles(photos);
  await expect(page.getByRole('button', { name: /^Try again/ })).toBeVisible();
  await expect(page.getByText('No photos yet.')).toBeHidden();
  await page.unrouteAll();
  await page.reload();
  const album = page.getByRole('list', { name: 'Photos of the problem' });
  await expect(album.getByRole('listitem')).toHaveCount(3);
  expect(new Set(keys).size).toBe(3);
});
