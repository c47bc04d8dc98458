/**
 * Uses its own services, because it adds videos.
 * @jest-environment-options {"services": "own"}
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { createTestVideo } from 'shared/testing/create-test-video';
import { type RenderedPage, renderPage } from 'shared/testing/render-page';
import lease from '../routes.tsx';
import { mockBrowserFiles } from '../testing/mock-browser-files.ts';
import { resetAlbum } from '../testing/photos.ts';

let user: RenderedPage['user'];

beforeEach(async () => {
  mockBrowserFiles();
  await resetAlbum('maya', 'lease-ortiz', 0);
});

async function openPage() {
  const page = await renderPage(lease, '/lease/move-in-photos', {
    as: 'maya',
    onFailure: () => {},
  });
  user = page.user;
  return page;
}
const addFiles = async (...files: File[]) =>
  user.upload(await screen.findByLabelText(/^Add/, { selector: 'input' }), files);
const findAlbum = () => screen.findByRole('list', { name: 'Photos of the home' });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('uploads a video, shows its length in the album and plays it in a dialog', async () => {
  const { container } = await openPage();
  await addFiles(createTestVideo('hall.mp4'));
  const tile = await within(await findAlbum()).findByRole('button', { name: /^Play Video 1/ });
  expect(within(tile).getByText('0:02')).toBeTruthy();
  expect(await screen.findByText(/^You can add 9 more photos or videos/)).toBeTruthy();
  await expectAccessible(container);
  await user.click(tile);
  const dialog = await findDialog('Video 1 of 1');
  const player = dialog.getByLabelText('Video 1, no description', { selector: 'video' });
  // Nothing loads or plays before the renter starts it.
  expect(player).toMatchObject({ controls: true, preload: 'none', autoplay: false });
  expect(player.getAttribute('src')).toMatch(/\/v1\/videos\//);
  expect(player.getAttribute('poster')).toMatch(/\/v1\/pictures\//);
  await expectAccessible(document.body);
});

test('calls a video a video when describing and removing it', async () => {
  await openPage();
  await addFiles(createTestVideo('hall.mp4'));
  await user.click(await screen.findByRole('button', { name: 'Describe video 1' }));
  const form = await findDialog('Describe this video');
  await user.type(form.getByLabelText(/^What does it show\?/), 'It drips');
  await user.click(form.getByRole('button', { name: 'Save description' }));
  expect(await screen.findByRole('button', { name: /^Play It drips/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Remove video 1' }));
  const question = await findDialog('Remove this video?');
  await user.click(question.getByRole('button', { name: 'Remove video' }));
  expect(await screen.findByText(/^No photos yet/)).toBeTruthy();
  // It does not reappear in the upload list.
  expect(screen.queryByText('hall.mp4')).toBeNull();
});

test('spec 9: requests a new link when the link of a video has expired and continues playing', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await openPage();
  await addFiles(createTestVideo('hall.mp4'));
  await user.click(await screen.findByRole('button', { name: /^Play Video 1/ }));
  const dialog = await findDialog('Video 1 of 1');
  const player = dialog.getByLabelText(/^Video 1/, { selector: 'video' });
  const previousSrc = player.getAttribute('src');
  fireEvent.error(player);
  await waitFor(() => expect(player.getAttribute('src')).not.toBe(previousSrc));
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  fireEvent.error(player);
  expect(await dialog.findByText(/^The video didn't load\./)).toBeTruthy();
  play.mockRestore();
});

test('rejects a video that is too long before sending and explains the limit', async () => {
  const sendRequest = jest.spyOn(XMLHttpRequest.prototype, 'send');
  const { container } = await openPage();
  await addFiles(createTestVideo('party.mp4', 80));
  expect(
    await screen.findByText(/^This video is 1 min 20 s long\. Videos can be up to 60 seconds\./),
  ).toBeTruthy();
  expect(sendRequest.mock.calls.filter(([body]) => body instanceof Blob)).toEqual([]);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Remove party.mp4' }));
  await waitFor(() => expect(screen.queryByText('party.mp4')).toBeNull());
  sendRequest.mockRestore();
});

test('rejects a file that is named like a video but is not one', async () => {
  await openPage();
  await addFiles(new File(['just words'], 'words.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText(/^We can't use this kind of file\./)).toBeTruthy();
});
