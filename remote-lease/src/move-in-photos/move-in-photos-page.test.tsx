/**
 * Uses its own services, because it adds photos.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { type RenderedPage, type RenderPageOptions, renderPage } from 'shared/testing/render-page';
import lease from '../routes.tsx';
import { mockBrowserFiles } from '../testing/mock-browser-files.ts';
import { createTestPhoto, describePhoto, resetAlbum } from '../testing/photos.ts';

let user: RenderedPage['user'];

const { send } = XMLHttpRequest.prototype;
beforeEach(() => mockBrowserFiles());
afterEach(() => {
  XMLHttpRequest.prototype.send = send;
});

async function openPage(options: Partial<RenderPageOptions> = {}) {
  const page = await renderPage(lease, '/lease/move-in-photos', {
    as: 'maya',
    onFailure: () => {},
    ...options,
  });
  user = page.user;
  return page;
}

/** Opens the page of Maya with the given number of photos in her album. */
async function openPageWithPhotos(count: number) {
  await resetAlbum('maya', 'lease-ortiz', count);
  const page = await openPage();
  await screen.findByLabelText(/^Add/, { selector: 'input' });
  return page;
}

const addFiles = async (...files: File[]) =>
  user.upload(await screen.findByLabelText(/^Add/, { selector: 'input' }), files);
const findAlbum = () => screen.findByRole('list', { name: 'Photos of the home' });
const findPhotoButtons = async () =>
  within(await findAlbum()).findAllByRole('button', { name: /^Open/ });
const waitForPhotos = (count: number) =>
  waitFor(() => {
    const album = screen.getByRole('list', { name: 'Photos of the home' });
    expect(within(album).getAllByRole('button', { name: /^Open/ })).toHaveLength(count);
  });
const queryUploads = () => screen.queryByRole('list', { name: 'Photos and videos on their way' });
const waitForUploads = () => waitFor(() => expect(queryUploads()).toBeNull());
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('explains move-in photos to a renter without any and offers to add some', async () => {
  const { container } = await openPage({ as: 'theo' });
  expect(await screen.findByText(/^No photos yet\./)).toBeTruthy();
  expect(screen.getByText(/^You can add 10 more photos/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What to take' })).toBeTruthy();
  await expectAccessible(container);
});

test('uploads photos one after the other and shows them in the album', async () => {
  const { container } = await openPageWithPhotos(0);
  await addFiles(createTestPhoto('door.png'), createTestPhoto('meter.png'));
  await waitForPhotos(2);
  await waitForUploads();
  expect(screen.getByText(/^You can add 8 more photos/)).toBeTruthy();
  expect(screen.getAllByText(/^You, /)).toHaveLength(2);
  await expectAccessible(container);
});

test('uses the description of a photo as its name', async () => {
  await openPageWithPhotos(1);
  await user.click(await screen.findByRole('button', { name: 'Describe photo 1' }));
  const dialog = await findDialog('Describe this photo');
  await user.type(dialog.getByLabelText(/^What does it show\?/), 'Scratches beside the door');
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Save description' }));
  expect(
    await screen.findByRole('button', { name: 'Open Scratches beside the door' }),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('rejects a description that is too long and shows the maximum', async () => {
  await openPageWithPhotos(1);
  await user.click(await screen.findByRole('button', { name: 'Describe photo 1' }));
  const dialog = await findDialog('Describe this photo');
  await user.click(dialog.getByLabelText(/^What does it show\?/));
  await user.paste('x'.repeat(201));
  await user.click(dialog.getByRole('button', { name: 'Save description' }));
  expect(await dialog.findByText('Use 200 characters or fewer')).toBeTruthy();
});

test('shows a conflicting description from another device and saves the chosen one', async () => {
  const { client } = await openPageWithPhotos(1);
  await user.click(await screen.findByRole('button', { name: 'Describe photo 1' }));
  const [albumQuery] = client.getQueriesData<{ items: { media_id: string }[] }>({
    queryKey: ['media'],
  });
  await describePhoto('maya', albumQuery?.[1]?.items[0]?.media_id ?? '', 'The cellar');
  const dialog = await findDialog('Describe this photo');
  await user.type(dialog.getByLabelText(/^What does it show\?/), 'Water meter');
  await user.click(dialog.getByRole('button', { name: 'Save description' }));
  expect(await dialog.findByText(/The cellar/)).toBeTruthy();
  expect(dialog.getByDisplayValue('Water meter')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save what I typed' }));
  expect(await screen.findByRole('button', { name: 'Open Water meter' })).toBeTruthy();
});

test('opens a photo, moves with the arrow keys and restores focus on close', async () => {
  await openPageWithPhotos(2);
  const [first] = await findPhotoButtons();
  await user.click(first as HTMLElement);
  await findDialog('Photo 1 of 2');
  await expectAccessible(document.body);
  await user.keyboard('{ArrowRight}');
  const dialog = await findDialog('Photo 2 of 2');
  expect(dialog.getByRole('img', { name: 'Photo 2, no description' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Next' }).ariaDisabled).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, secondPhoto] = await findPhotoButtons();
  await waitFor(() => expect(document.activeElement).toBe(secondPhoto));
});

test('shows the photos to a co-occupant, who can change only their own', async () => {
  await resetAlbum('maya', 'lease-ortiz', 2);
  await openPage({ as: 'sam' });
  expect(await findPhotoButtons()).toHaveLength(2);
  expect(screen.getAllByText(/^Maya, /)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Describe|Remove)/ })).toBeNull();
});

/** Makes the next `times` uploads fail with a network error. */
function failUploads(times: number) {
  let broken = 0;
  XMLHttpRequest.prototype.send = function sendOrBreak(body) {
    if (!(body instanceof Blob) || broken >= times) return send.call(this, body);
    broken += 1;
    setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
  };
}

test('uploads a failed photo again while the others wait', async () => {
  const { container } = await openPageWithPhotos(1);
  failUploads(2);
  await addFiles(createTestPhoto('hall.png'), createTestPhoto('bath.png'));
  const retry = await screen.findByRole('button', { name: 'Try again hall.png' });
  expect(screen.getByText('Waiting for a connection')).toBeTruthy();
  await expectAccessible(container);
  await user.click(retry);
  await waitForPhotos(3);
  await waitForUploads();
});

test('uploads failed photos automatically when the connection is back', async () => {
  await openPageWithPhotos(0);
  failUploads(2);
  await addFiles(createTestPhoto('hall.png'), createTestPhoto('bath.png'));
  await screen.findByRole('button', { name: 'Try again hall.png' });
  window.dispatchEvent(new Event('online'));
  await waitForPhotos(2);
});

/** Answers the next `times` uploads with 503 and a Retry-After header. */
function answerBusy(times: number) {
  let answered = 0;
  XMLHttpRequest.prototype.send = function sendOrRefuse(body) {
    if (!(body instanceof Blob) || answered >= times) return send.call(this, body);
    answered += 1;
    Object.defineProperties(this, {
      status: { value: 503 },
      responseText: { value: '' },
      getAllResponseHeaders: { value: () => 'retry-after: 1\r\n' },
    });
    setTimeout(() => this.dispatchEvent(new ProgressEvent('load')));
  };
}

test('uploads a photo again after the Retry-After time of a busy service', async () => {
  await openPageWithPhotos(0);
  // The mutation retries once (spec 9).
  answerBusy(2);
  await addFiles(createTestPhoto('hall.png'));
  expect(await screen.findByText(/^We can't take it right now\./)).toBeTruthy();
  await waitForPhotos(1);
  await waitForUploads();
});

test('rejects a file that is not a photo and continues with the others', async () => {
  await openPageWithPhotos(0);
  await addFiles(
    new File(['just words'], 'words.png', { type: 'image/png' }),
    createTestPhoto('sink.png'),
  );
  expect(await screen.findByText(/We can't use this kind of file\./)).toBeTruthy();
  await waitForPhotos(1);
  await user.click(screen.getByRole('button', { name: 'Remove words.png' }));
  await waitForUploads();
});

test('names the photos that exceed the limit and skips them', async () => {
  await openPageWithPhotos(8);
  await addFiles(
    createTestPhoto('nine.png'),
    createTestPhoto('ten.png'),
    createTestPhoto('eleven.png'),
  );
  expect(await screen.findByText(/^eleven\.png wasn't added/)).toBeTruthy();
  await waitForPhotos(10);
  expect(await screen.findByText(/^You've reached the limit\./)).toBeTruthy();
  expect(screen.queryByLabelText(/^Add/, { selector: 'input' })).toBeNull();
});

test('removes a photo after a confirmation', async () => {
  await openPageWithPhotos(2);
  await user.click(await screen.findByRole('button', { name: 'Remove photo 2' }));
  const dialog = await findDialog('Remove this photo?');
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  await waitForPhotos(1);
});

test('shows the photos to a moved-out renter without an upload field', async () => {
  await openPage({ as: 'priya' });
  expect(await screen.findByText('You have moved out.')).toBeTruthy();
  expect(await screen.findByText('No photos were added while you lived here.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Add/, { selector: 'input' })).toBeNull();
});

test('spec 7: shows an empty state without a lease', async () => {
  await openPage({ as: 'hana' });
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
});

test('shows an error when the photos fail to load and recovers on retry', async () => {
  await resetAlbum('maya', 'lease-ortiz', 1);
  const outage = failRequests('/documents/');
  await openPage();
  try {
    expect(await screen.findByText('We could not load the photos')).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findPhotoButtons()).toHaveLength(1);
});
