import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { media } from 'services/platform/db/schema/media';
import { withSystemContext } from 'services/platform/db/transaction';
import { appendToMoov, createMp4Box, createVideo } from 'services/testing/files/create-video';
import * as files from 'services/testing/files/sample-files';
import { type PhotoUpload, uploadPhoto } from 'services/testing/files/upload-photo';
import { loadAlbumItems, sendVideo, uploadVideo } from 'services/testing/files/upload-video';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { errorBodySchema } from 'shared/contract/errors';
import { addVideo, MAX_STILL_BYTES, MAX_VIDEO_BYTES } from 'shared/contract/media';
import sharp from 'sharp';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());
afterEach(() => withSystemContext(services.db, (tx) => tx.delete(media)));

const MAYA = 'maya.ortiz@example.com';
const SAM = 'sam.ortiz@example.com';
const THEO = 'theo.brandt@example.com';
type Album = PhotoUpload['to'];
const MAYAS: Album = ['move_in', 'lease-ortiz'];

const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
async function readRefusal(response: Response) {
  const { code } = errorBodySchema.parse(await response.json()).error;
  return [response.status, code];
}
/** Returns the only item of Maya's album, which must be a video. */
async function readOnlyItem(as = MAYA) {
  const [item, ...others] = await loadAlbumItems(services, as, MAYAS);
  expect(others).toEqual([]);
  if (!item?.video) throw new Error('There is no video in the album.');
  return { ...item, video: item.video };
}

test('removes the location from a video and shows it to everyone on the lease', async () => {
  const place = createMp4Box(
    'udta',
    createMp4Box('\xa9xyz', Buffer.from([0, 9, 0x15, 0xc7]), '+43.0731-'),
  );
  const sent = appendToMoov(await createVideo({ container: 'mov' }), place);
  expect(sent.includes('+43.0731-')).toBe(true);
  const mediaId = await uploadVideo(services, { as: MAYA, to: MAYAS, file: sent });
  const item = await readOnlyItem(SAM);
  expect(item).toMatchObject({
    media_id: mediaId,
    kind: 'video',
    duration_ms: 2000,
    is_own: false,
  });
  const stored = await fetch(item.video.url);
  expect(stored.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await stored.arrayBuffer()).includes('+43.0731-')).toBe(false);
});

test('transcodes the still, and creates a placeholder with the shape of the video when there is none', async () => {
  const still = await files.createPhotoWithLocation();
  await uploadVideo(services, { as: MAYA, to: MAYAS, still });
  const transcodedStill = await download((await readOnlyItem()).full.url);
  expect([still.includes('Secret Phone'), transcodedStill.includes('Secret Phone')]).toEqual([
    true,
    false,
  ]);
  await withSystemContext(services.db, (tx) => tx.delete(media));
  await uploadVideo(services, { as: MAYA, to: MAYAS });
  const item = await readOnlyItem();
  const { format, width, height } = await sharp(await download(item.full.url)).metadata();
  expect([format, width, height]).toEqual(['jpeg', item.width, item.height]);
  expect(item.width / item.height).toBeCloseTo(320 / 240, 2);
});

test.each([
  ['is not a picture', files.TINY_PDF],
  ['is damaged', files.TINY_PNG.subarray(0, 40)],
])('accepts a video whose still %s and uses a placeholder', async (_what, still) => {
  await uploadVideo(services, { as: MAYA, to: MAYAS, still });
  expect((await fetch((await readOnlyItem()).thumbnail.url)).status).toBe(200);
});

test('serves byte ranges of a video, as Safari requests them', async () => {
  await uploadVideo(services, { as: MAYA, to: MAYAS });
  const { url } = (await readOnlyItem()).video;
  const whole = await download(url);
  const part = async (range: string) => {
    const answer = await fetch(url, { headers: { range } });
    const { headers, status } = answer;
    const headerValues = ['content-range', 'content-length', 'accept-ranges'].map((name) =>
      headers.get(name),
    );
    return { status, headerValues, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const size = whole.length;
  const first = await part('bytes=0-1');
  expect([first.status, ...first.headerValues]).toEqual([206, `bytes 0-1/${size}`, '2', 'bytes']);
  expect(first.bytes.equals(whole.subarray(0, 2))).toBe(true);
  const rest = await part('bytes=100-');
  expect(rest.bytes.equals(whole.subarray(100))).toBe(true);
  expect(rest.headerValues[0]).toBe(`bytes 100-${size - 1}/${size}`);
  expect((await part('bytes=-10')).bytes.equals(whole.subarray(-10))).toBe(true);
  expect((await part(`bytes=${size}-`)).status).toBe(416);
  for (const odd of ['bytes=0-1,5-6', 'lines=1-2', 'none']) {
    const answer = await part(odd);
    expect([answer.status, answer.bytes.length]).toEqual([200, size]);
  }
});

test('a picture link does not open the video, and a video link does not open the picture', async () => {
  await uploadVideo(services, { as: MAYA, to: MAYAS });
  const { video, full } = await readOnlyItem();
  expect((await fetch(video.url.replace('/videos/', '/pictures/'))).status).toBe(404);
  expect((await fetch(full.url.replace('/pictures/', '/videos/'))).status).toBe(404);
});

test('adds one video for ten uploads with the same key, and rejects the key with another video', async () => {
  const sending = { as: MAYA, to: MAYAS, key: randomUUID(), file: await createVideo() };
  const replies = await Promise.all(Array.from({ length: 10 }, () => sendVideo(services, sending)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const { media_id } = await readOnlyItem();
  // The still is not part of the content hash.
  const again = await sendVideo(services, { ...sending, still: files.TINY_PNG });
  expect([again.headers.get('idempotency-replayed'), await again.json()]).toEqual([
    'true',
    { media_id },
  ]);
  const other = await sendVideo(services, { ...sending, file: await createVideo({ seconds: 3 }) });
  expect(await readRefusal(other)).toEqual([422, 'idempotency_key_reused']);
});

test('an album holds ten photos and videos in total', async () => {
  for (let at = 0; at < 9; at += 1) await uploadPhoto(services, { as: MAYA, to: MAYAS });
  expect((await sendVideo(services, { as: MAYA, to: MAYAS })).status).toBe(201);
  expect(await readRefusal(await sendVideo(services, { as: MAYA, to: MAYAS }))).toEqual([
    409,
    'album_full',
  ]);
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const prependBytes = async (head: Buffer) => Buffer.concat([head, await createVideo()]);
type RejectedVideo = [
  what: string,
  body: () => Buffer | Promise<Buffer>,
  status: number,
  code: string,
];
const REJECTED_VIDEOS: RejectedVideo[] = [
  ['0 bytes', () => Buffer.alloc(0), 400, 'file_empty'],
  ['an HTML page', () => html, 415, 'file_script_refused'],
  ['an HTML page in front of a video', () => prependBytes(html), 415, 'file_script_refused'],
  [
    'a zip in front of a video',
    () => prependBytes(files.createZipBomb()),
    415,
    'file_archive_refused',
  ],
  ['a photo', files.createPhotoWithLocation, 415, 'file_kind_refused'],
  [
    'a video with a virus',
    async () => Buffer.concat([await createVideo(), files.EICAR_FILE]),
    422,
    'file_infected',
  ],
  ['a video without pictures', () => createVideo({ hasPicture: false }), 415, 'file_kind_refused'],
  ['a video of 62 seconds', () => createVideo({ seconds: 62 }), 422, 'video_too_long'],
  [
    'a truncated video',
    async () => (await createVideo()).subarray(0, 500),
    415,
    'file_kind_refused',
  ],
];
test.each(REJECTED_VIDEOS)(
  'rejects %s as a video and stores nothing',
  async (_what, body, status, code) => {
    const reply = await sendVideo(services, { as: MAYA, to: MAYAS, file: await body() });
    expect(await readRefusal(reply)).toEqual([status, code]);
    expect(await loadAlbumItems(services, MAYA, MAYAS)).toEqual([]);
  },
);

test('rejects a video of more than 100 MB by Content-Length and by the bytes received', async () => {
  expect(await postLarge({ 'content-length': MAX_VIDEO_BYTES + MAX_STILL_BYTES + 1 }, 0)).toBe(413);
  expect(await postLarge({}, MAX_VIDEO_BYTES + 1)).toBe(413);
  const large = { stillBytes: String(MAX_STILL_BYTES + 1) };
  expect(await readRefusal(await sendVideo(services, { as: MAYA, to: MAYAS, ...large }))).toEqual([
    413,
    'file_too_large',
  ]);
});

/** Sends this many zero bytes in chunks. Returns the response status. */
async function postLarge(extraHeaders: Record<string, number>, bytes: number): Promise<number> {
  const path = addVideo.path.replace('{entity_type}', MAYAS[0]).replace('{entity_id}', MAYAS[1]);
  const headers = {
    ...extraHeaders,
    authorization: `Bearer ${await services.tokenFor(MAYA)}`,
    'idempotency-key': randomUUID(),
  };
  const url = `${services.origins.services}/documents${path}?still_bytes=0`;
  const sent = request(url, { method: 'POST', headers, agent: false });
  const answered = once(sent, 'response');
  sent.flushHeaders();
  const piece = Buffer.alloc(1_000_000);
  for (let left = bytes; left > 0; left -= piece.length) {
    if (!sent.write(piece.subarray(0, left))) await once(sent, 'drain');
  }
  if (bytes > 0) sent.end();
  const [{ statusCode }] = (await answered) as [IncomingMessage];
  sent.destroy();
  return statusCode ?? 0;
}

const UNAUTHORIZED: [string, string | null, Album, number][] = [
  ['without a token', null, MAYAS, 401],
  ["to another renter's lease", THEO, MAYAS, 404],
  ['to a lease that does not exist', MAYA, ['move_in', 'lease-none'], 404],
];
test.each(UNAUTHORIZED)('an upload %s adds no video', async (_name, as, to, status) => {
  expect((await sendVideo(services, { as, to })).status).toBe(status);
});
