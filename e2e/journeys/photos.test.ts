import { expectAccessible } from '../fixtures/accessibility.ts';
import {
  createPhotos,
  emulateSlowConnection,
  isPhotoUpload,
  setOffline,
} from '../fixtures/browser/slow-photos.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

const COUNT = 6;
test('uploads six photos on slow 4G and after a lost connection sends again only the photo in flight', async ({
  page,
  faults,
}) => {
  // spec 8: failed requests are logged.
  faults.expectFault(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|request failed/i);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'oliver.nyberg', '/lease');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'See or add photos' }).click();
  await expect(main.getByText(/^You can add 10 more photos/)).toBeVisible();
  await expectAccessible(page, 'an album without photos');
  const photos = await createPhotos(page, COUNT);

  const keys: string[] = [];
  page.on('request', (request) => {
    if (isPhotoUpload(request)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  const session = await emulateSlowConnection(page);
  const third = page.waitForRequest((request) => isPhotoUpload(request) && keys.length === 3);
  await main.getByLabel('Add photos').setInputFiles(photos);
  await third;
  await setOffline(session, true);
  await expect(main.getByText('Waiting for a connection').first()).toBeVisible();
  await expectAccessible(page, 'photos that wait for the connection');
  await setOffline(session, false);

  const album = main.getByRole('list', { name: 'Photos of the home' });
  await expect(album.getByRole('listitem')).toHaveCount(COUNT, { timeout: 120_000 });
  await expect(main.getByRole('list', { name: 'Photos and videos on their way' })).toBeHidden();
  expect(new Set(keys).size).toBe(COUNT);
  expect(keys.filter((key) => key !== keys[2])).toHaveLength(COUNT - 1);
  await expectAccessible(page, 'an album with photos');
});

test('adds photos to a request, describes and opens them by keyboard and shows them to the household', async ({
  page,
}) => {
  await openSignedIn(page, 'maya.ortiz', '/maintenance');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Kitchen sink leaks/ }).click();
  await expect(main.getByText(/^You can add 10 more photos/)).toBeVisible();
  const [first, second] = await createPhotos(page, 2);
  if (!(first && second)) throw new Error('There are no photos to send.');
  await main.getByLabel('Add photos').setInputFiles([first, second]);
  const album = main.getByRole('list', { name: 'Photos', exact: true });
  await expect(album.getByRole('listitem')).toHaveCount(2);

  await main.getByRole('button', { name: 'Describe photo 1' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Describe this photo' });
  await form.getByLabel('What does it show?').fill('The pipe under the sink');
  await expectAccessible(page, 'the form for a description');
  await form.getByRole('button', { name: 'Save description' }).press('Enter');
  const tile = album.getByRole('button', { name: 'Open The pipe under the sink' });
  await expect(tile).toBeVisible();

  await tile.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'The pipe under the sink' }).last();
  // The content security policy allows the picture.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(900);
  await expectAccessible(page, 'a photo at full size');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(album.getByRole('button', { name: /^Open Photo 2/ })).toBeFocused();

  await openSignedIn(page, 'sam.ortiz', '/maintenance');
  await main.getByRole('link', { name: /^Kitchen sink leaks/ }).click();
  await expect(album.getByRole('listitem')).toHaveCount(2);
  await expect(main.getByRole('button', { name: /^Remove photo/ })).toHaveCount(0);
});
