/**
 * Photos are added here: on services of its own.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { cutOff } from 'shared/testing/cut-off';
import { type RenderedPage, type RenderPageOptions, renderPage } from 'shared/testing/render-page';
import lease from '../routes.tsx';
import { mockBrowserFiles } from '../testing/mock-browser-files.ts';
import { createTestPhoto, describePhoto, resetAlbum } from '../testing/photos.ts';

let user: RenderedPage['user'];

beforeEach(() => mockBrowserFiles());

async function open(options: Partial<RenderPageOptions> = {}) {
  const page = await renderPage(lease, '/lease/move-in-photos', {
    as: 'maya',
    onFailure: () => {},
    ...options,
  });
  user = page.user;
  return page;
}

/** Maya's page with so many photos in her album. */
async function openWith(count: number) {
  await resetAlbum('maya', 'lease-ortiz', count);
  const page = await open();
  await screen.findByLabelText(/^Add/, { selector: 'input' });
  return page;
}

const SLOW = { timeout: 15_000 };
const add = async (...files: File[]) =>
  user.upload(await screen.findByLabelText(/^Add/, { selector: 'input' }), files);
const album = () => screen.findByRole('list', { name: 'Photos of the home' }, SLOW);
const opened = async () => within(await album()).findAllByRole('button', { name: /^Open/ });
const willHave = (count: number) =>
  waitFor(async () => expect(await opened()).toHaveLength(count), SLOW);
const onTheWay = () => screen.queryByRole('list', { name: 'Photos and videos on their way' });
const nothingOnTheWay = () => waitFor(() => expect(onTheWay()).toBeNull(), SLOW);
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a renter without photos is told what they are good for, and can add some', async () => {
  const { container } = await open({ as: 'theo' });
  expect(await screen.findByText(/^There are no photos yet\./)).toBeTruthy();
  expect(screen.getByText(/^Room for 10 more photos/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What to take' })).toBeTruthy();
  await expectAccessible(container);
});

test('photos are sent one after the other, and stand in the album', async () => {
  const { container } = await openWith(0);
  await add(createTestPhoto('door.png'), createTestPhoto('meter.png'));
  await willHave(2);
  await nothingOnTheWay();
  expect(screen.getByText(/^Room for 8 more photos/)).toBeTruthy();
  expect(screen.getAllByText(/^You, /)).toHaveLength(2);
  await expectAccessible(container);
});

test('a photo is described, and then called so', async () => {
  await openWith(1);
  await user.click(await screen.findByRole('button', { name: 'Describe photo 1' }));
  const dialog = await dialogOf('Describe this photo');
  await user.type(dialog.getByLabelText(/^What does it show\?/), 'Scratches beside the door');
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Save description' }));
  expect(
    await screen.findByRole('button', { name: 'Open Scratches beside the door' }),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a description that is too long is not sent, and the field says how long it may be', async () => {
  await openWith(1);
  await user.click(await screen.findByRole('button', { name: 'Describe photo 1' }));
  const dialog = await dialogOf('Describe this photo');
  await user.click(dialog.getByLabelText(/^What does it show\?/));
  await user.paste('x'.repeat(201));
  await user.click(dialog.getByRole('button', { name: 'Save description' }));
  expect(await dialog.findByText('Use 200 characters or fewer')).toBeTruthy();
});

test('what was described elsewhere is shown beside what was typed, and one is chosen', async () => {
  const { client } = await openWith(1);
  await user.click(await screen.findByRole('button', { name: 'Describe photo 1' }));
  const [known] = client.getQueriesData<{ items: { media_id: string }[] }>({ queryKey: ['media'] });
  await describePhoto('maya', known?.[1]?.items[0]?.media_id ?? '', 'The cellar');
  const dialog = await dialogOf('Describe this photo');
  await user.type(dialog.getByLabelText(/^What does it show\?/), 'Water meter');
  await user.click(dialog.getByRole('button', { name: 'Save description' }));
  expect(await dialog.findByText(/The cellar/)).toBeTruthy();
  expect(dialog.getByDisplayValue('Water meter')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save what I typed' }));
  expect(await screen.findByRole('button', { name: 'Open Water meter' })).toBeTruthy();
});

test('a photo opens large, the arrow keys lead on, and the focus comes back', async () => {
  await openWith(2);
  const [first] = await opened();
  await user.click(first as HTMLElement);
  await dialogOf('Photo 1 of 2');
  await expectAccessible(document.body);
  await user.keyboard('{ArrowRight}');
  const dialog = await dialogOf('Photo 2 of 2');
  expect(dialog.getByRole('img', { name: 'Photo 2, without a description' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Next' }).ariaDisabled).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, second] = await opened();
  await waitFor(() => expect(document.activeElement).toBe(second));
});

test('whoever lives there sees the photos too, and changes only their own', async () => {
  await resetAlbum('maya', 'lease-ortiz', 2);
  await open({ as: 'sam' });
  expect(await opened()).toHaveLength(2);
  expect(screen.getAllByText(/^Maya, /)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Describe|Remove)/ })).toBeNull();
});

/** The next `times` files do not leave. */
function breakSending(times: number) {
  const { send } = XMLHttpRequest.prototype;
  let broken = 0;
  XMLHttpRequest.prototype.send = function sendOrBreak(body) {
    if (!(body instanceof Blob) || broken >= times) return send.call(this, body);
    broken += 1;
    setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
  };
  return () => {
    XMLHttpRequest.prototype.send = send;
  };
}

test('a photo that did not get through is sent again; the others wait for it', async () => {
  const { container } = await openWith(1);
  const restore = breakSending(2);
  await add(createTestPhoto('hall.png'), createTestPhoto('bath.png'));
  const retry = await screen.findByRole('button', { name: 'Try again hall.png' }, SLOW);
  expect(screen.getByText('Waits for the connection')).toBeTruthy();
  await expectAccessible(container);
  await user.click(retry);
  await willHave(3);
  await nothingOnTheWay();
  restore();
});

test('when the line is back, what failed is sent without being asked for', async () => {
  await openWith(0);
  const restore = breakSending(2);
  await add(createTestPhoto('hall.png'), createTestPhoto('bath.png'));
  await screen.findByRole('button', { name: 'Try again hall.png' }, SLOW);
  window.dispatchEvent(new Event('online'));
  await willHave(2);
  restore();
});

/** The next `times` files are answered as by a service that has too much to do. */
function answerBusy(times: number) {
  const { send } = XMLHttpRequest.prototype;
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
  return () => {
    XMLHttpRequest.prototype.send = send;
  };
}

test('sends a photo again by itself after the time that a busy service names', async () => {
  await openWith(0);
  // The mutation tries twice (spec 9).
  const restore = answerBusy(2);
  await add(createTestPhoto('hall.png'));
  expect(await screen.findByText(/^We can't take it right now\./, {}, SLOW)).toBeTruthy();
  await willHave(1);
  await nothingOnTheWay();
  restore();
});

test('a file that is no photo is refused in words, and the others go on', async () => {
  await openWith(0);
  await add(
    new File(['just words'], 'words.png', { type: 'image/png' }),
    createTestPhoto('sink.png'),
  );
  expect(
    await screen.findByText(/This is no photo and no video that we can take\./, {}, SLOW),
  ).toBeTruthy();
  await willHave(1);
  await user.click(screen.getByRole('button', { name: 'Remove words.png' }));
  await nothingOnTheWay();
});

test('more photos than there is room for are left out, by name', async () => {
  await openWith(8);
  await add(createTestPhoto('nine.png'), createTestPhoto('ten.png'), createTestPhoto('eleven.png'));
  expect(await screen.findByText(/^eleven\.png was left out/)).toBeTruthy();
  await willHave(10);
  expect(await screen.findByText(/^There is no room for another photo or video\./)).toBeTruthy();
  expect(screen.queryByLabelText(/^Add/, { selector: 'input' })).toBeNull();
});

test('a photo is removed after a question', async () => {
  await openWith(2);
  await user.click(await screen.findByRole('button', { name: 'Remove photo 2' }));
  const dialog = await dialogOf('Remove this photo?');
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  await willHave(1);
});

test('who has moved out looks at the photos, and adds none', async () => {
  await open({ as: 'priya' });
  expect(await screen.findByText('You have moved out.')).toBeTruthy();
  expect(await screen.findByText('No photos were added while you lived here.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Add/, { selector: 'input' })).toBeNull();
});

test('spec 7: without a lease there is no album, and the page says so', async () => {
  await open({ as: 'hana' });
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
});

test('while the photos cannot be had the page says so, and Try again brings them', async () => {
  await resetAlbum('maya', 'lease-ortiz', 1);
  const cut = cutOff('/documents/');
  await open();
  try {
    expect(await screen.findByText('We could not load the photos', {}, SLOW)).toBeTruthy();
  } finally {
    cut.heal();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await opened()).toHaveLength(1);
});
