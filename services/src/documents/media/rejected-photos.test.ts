import { media } from 'services/platform/db/schema/media';
import { withSystemContext } from 'services/platform/db/transaction';
import { createHeicPhoto } from 'services/testing/files/heic-photo';
import * as files from 'services/testing/files/sample-files';
import { type PhotoUpload, sendPhoto } from 'services/testing/files/upload-photo';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { errorBodySchema } from 'shared/contract/errors';
import { MAX_PHOTO_BYTES } from 'shared/contract/media';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const THEO = 'theo.brandt@example.com';
type Album = PhotoUpload['to'];
const MAYAS: Album = ['move_in', 'lease-ortiz'];

async function readRefusal(response: Response) {
  const { code } = errorBodySchema.parse(await response.json()).error;
  return [response.status, code];
}

const createWithTail = async (tail: string) =>
  Buffer.concat([await files.createSmallPng(), Buffer.from(tail, 'latin1')]);
const movie = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
type RejectedFile = [
  what: string,
  body: () => Buffer | Promise<Buffer>,
  status: number,
  code: string,
];
const REJECTED_FILES: RejectedFile[] = [
  ['EICAR', () => files.EICAR_FILE, 422, 'file_infected'],
  [
    'EICAR behind a picture',
    () => createWithTail(files.EICAR_FILE.toString('latin1')),
    422,
    'file_infected',
  ],
  ['an SVG with a script', () => files.SVG_WITH_SCRIPT, 415, 'file_script_refused'],
  [
    'a picture that is also an HTML page',
    () => createWithTail('<script>x()</script>'),
    422,
    'file_ambiguous',
  ],
  [
    'a picture that is also a PDF',
    async () =>
      Buffer.concat([
        (await files.createSmallPng()).subarray(0, 60),
        files.TINY_PDF,
        await files.createSmallPng(),
      ]),
    422,
    'file_ambiguous',
  ],
  [
    'a picture that is also a zip',
    async () => Buffer.concat([await files.createSmallPng(), files.createZipBomb()]),
    422,
    'file_ambiguous',
  ],
  ['a zip bomb', files.createZipBomb, 415, 'file_archive_refused'],
  ['a gzip bomb', files.createGzipBomb, 415, 'file_archive_refused'],
  ['a decompression bomb picture', files.createPictureBomb, 422, 'file_picture_too_large'],
  ['a PDF', () => files.TINY_PDF, 415, 'file_kind_refused'],
  ['a video', () => movie, 415, 'file_kind_refused'],
  ['0 bytes', () => Buffer.alloc(0), 400, 'file_empty'],
  ['one byte over the limit', () => Buffer.alloc(MAX_PHOTO_BYTES + 1), 413, 'file_too_large'],
  [
    'a truncated photo',
    async () => (await files.createPhotoWithLocation()).subarray(0, 4000),
    422,
    'file_unreadable',
  ],
  ['a truncated HEIC photo', () => createHeicPhoto().subarray(0, 900), 422, 'file_unreadable'],
  [
    'a HEIC photo with random data',
    () => Buffer.concat([createHeicPhoto().subarray(0, 40), Buffer.alloc(5000, 0x5a)]),
    422,
    'file_unreadable',
  ],
];

test.each(REJECTED_FILES)('rejects %s', async (_what, body, status, code) => {
  const reply = await sendPhoto(services, { as: MAYA, to: MAYAS, file: await body() });
  expect(await readRefusal(reply)).toEqual([status, code]);
});

test('rejects a HEIC photo with too many pixels before decoding it', async () => {
  const bomb = createHeicPhoto();
  // The `ispe` box holds the picture size, after its name and four bytes of version and flags.
  for (let at = bomb.indexOf('ispe'); at !== -1; at = bomb.indexOf('ispe', at + 1)) {
    bomb.writeUInt32BE(30_000, at + 8);
    bomb.writeUInt32BE(30_000, at + 12);
  }
  const reply = await sendPhoto(services, { as: MAYA, to: MAYAS, file: bomb });
  expect(await readRefusal(reply)).toEqual([422, 'file_picture_too_large']);
});

test.each([
  ['no key', null, 'idempotency_key_missing'],
  ['a short key', 'short', 'idempotency_key_invalid'],
])('rejects an upload with %s', async (_what, key, code) => {
  expect(await readRefusal(await sendPhoto(services, { as: MAYA, to: MAYAS, key }))).toEqual([
    400,
    code,
  ]);
});

const UNAUTHORIZED: [string, string | null, Album, number][] = [
  ['without a token', null, MAYAS, 401],
  ["to another renter's lease", THEO, MAYAS, 404],
  ['to a lease of another company', 'rosa.delgado@example.com', MAYAS, 404],
  ['to a lease that does not exist', MAYA, ['move_in', 'lease-none'], 404],
  ['without a lease', 'hana.kovac@example.com', ['move_in', 'lease-ortiz'], 404],
  ['to a request that does not exist', MAYA, ['work_order', 'work-order-none'], 404],
  ['to an entity type without albums', MAYA, ['payment' as 'move_in', 'lease-ortiz'], 400],
];
test.each(UNAUTHORIZED)('an upload %s adds nothing', async (_name, as, to, status) => {
  const before = await withSystemContext(services.db, (tx) => tx.$count(media));
  expect((await sendPhoto(services, { as, to })).status).toBe(status);
  expect(await withSystemContext(services.db, (tx) => tx.$count(media))).toBe(before);
});
