import { expectAccessible } from '../fixtures/accessibility.ts';
import { recordVideo, VIDEO_LOCATION } from '../fixtures/browser/record-video.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { ReportProblemPage } from '../pages/report.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('sends a video with a request by touch at 390 px, removes its location and plays it in the request', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await openSignedIn(page, 'lucas.meyer', '/maintenance/request');
  const form = new ReportProblemPage(page);
  await form.toPhotos('Ants on film');
  await expect(page.getByText('Record a video')).toBeVisible();
  const video = await recordVideo(page);
  expect(video.buffer.includes(VIDEO_LOCATION)).toBe(true);
  // The compression code loads only when it is needed.
  const listCompressors = () => requestedUrls.filter((url) => url.includes('compress-video'));
  expect(listCompressors()).toEqual([]);
  await page.getByLabel('Add photos').setInputFiles(video);
  await expect.poll(listCompressors).toHaveLength(1);
  const draftAlbum = page.getByRole('list', { name: 'Photos of the problem' });
  await expect(draftAlbum.getByRole('button', { name: /^Play Video 1/ })).toBeVisible();
  await expectAccessible(page, 'an uploaded video');
  await form.toCheck();
  await form.send();
  await page.getByRole('link', { name: 'See this request' }).tap();

  const album = page.getByRole('list', { name: 'Photos', exact: true });
  const tile = album.getByRole('button', { name: /^Play Video 1/ });
  await tile.tap();
  await expect(page.getByRole('dialog', { name: 'Video 1 of 1' })).toBeVisible();
  await expectAccessible(page, 'a video at full size');
  const player = page.locator('video[controls]');
  await player.focus();
  await page.keyboard.press('Space');
  const time = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(0.5);
  const { size, content } = await player.evaluate(async (video: HTMLVideoElement) => {
    const answer = await fetch(video.currentSrc);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      size: [video.videoWidth, video.videoHeight],
      content: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
    };
  });
  // The video was compressed before it was sent.
  expect(size).toEqual([1280, 720]);
  expect(content).not.toContain(VIDEO_LOCATION);
  await page.keyboard.press('Escape');
  await expect(tile).toBeFocused();
});
