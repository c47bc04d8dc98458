import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { leaseParty } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { withSystemContext } from 'services/platform/db/transaction';
import { createHeicPhoto } from 'services/testing/files/heic-photo';
import { startS3Bucket } from 'services/testing/files/s3-bucket';
import * as files from 'services/testing/files/sample-files';
import { type PhotoUpload, sendPhoto, uploadPhoto } from 'services/testing/files/upload-photo';
import { ALBUM_QUERY } from 'services/testing/files/upload-video';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { errorBodySchema } from 'shared/contract/errors';
import { type MediaItem, mediaAlbumSchema } from 'shared/contract/media';
import sharp from 'sharp';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const SAM = 'sam.ortiz@example.com';
const PRIYA = 'priya.raman@example.com';
const THEO = 'theo.brandt@example.com';
type Album = PhotoUpload['to'];
const MAYAS: Album = ['move_in', 'lease-ortiz'];
const THEOS: Album = ['move_in', 'lease-brandt'];

const queryAlbum = (as: string | undefined, [entityType, entityId]: Album, target = services) =>
  sendGraphql(target, 'documents', as, ALBUM_QUERY, { entityType, entityId });
const readAlbum = async (as: string, to: Album, target = services) =>
  mediaAlbumSchema.parse((await queryAlbum(as, to, target)).data?.mediaAlbum);

async function findItem(
  mediaId: string,
  as = MAYA,
  to = MAYAS,
  target = services,
): Promise<MediaItem> {
  const found = (await readAlbum(as, to, target)).items.find((one) => one.media_id === mediaId);
  if (!found) throw new Error('The photo is not in the album.');
  return found;
}

const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
async function readRefusal(response: Response) {
  const { code } = errorBodySchema.parse(await response.json()).error;
  return [response.status, code];
}
async function sendChange(as: string, mediaId: string, init: { method: string; body?: object }) {
  return fetch(`${services.origins.services}/documents/v1/media/${mediaId}`, {
    method: init.method,
    headers: {
      authorization: `Bearer ${await services.tokenFor(as)}`,
      'content-type': 'application/json',
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  });
}
const describeAs = (as: string, mediaId: string, alt_text: string, version: number) =>
  sendChange(as, mediaId, { method: 'PATCH', body: { alt_text, version } });
const removeAs = (as: string, mediaId: string) => sendChange(as, mediaId, { method: 'DELETE' });

describe('photo uploads', () => {
  test.each([
    ['JPEG', files.createPhotoWithLocation, 1920, 2560],
    ['HEIC', async () => createHeicPhoto(), 2560, 1920],
  ])(
    'rotates and resizes a 12-megapixel %s and removes its location and device',
    async (_kind, photo, width, height) => {
      const sent = await photo();
      expect(sent.includes('Secret Phone')).toBe(true);
      const item = await findItem(await uploadPhoto(services, { as: MAYA, to: MAYAS, file: sent }));
      expect(item).toMatchObject({ width, height, is_own: true, alt_text: null });
      for (const { url } of [item.full, item.thumbnail]) {
        const stored = await download(url);
        const { format, exif, xmp, iptc, orientation } = await sharp(stored).metadata();
        expect([format, exif, xmp, iptc, orientation]).toEqual(['jpeg', ...Array(4)]);
        expect(stored.includes('Secret Phone')).toBe(false);
      }
      const small = await sharp(await download(item.thumbnail.url)).metadata();
      expect(Math.max(small.width, small.height)).toBe(320);
      await removeAs(MAYA, item.media_id);
    },
  );

  test.each(['png', 'webp'] as const)('converts a %s to JPEG', async (kind) => {
    const file = await sharp(await files.createSmallPng())
      .toFormat(kind)
      .toBuffer();
    const item = await findItem(await uploadPhoto(services, { as: MAYA, to: MAYAS, file }));
    expect([item.width, item.height]).toEqual([40, 30]);
    expect((await sharp(await download(item.full.url)).metadata()).format).toBe('jpeg');
    await removeAs(MAYA, item.media_id);
  });

  test('shows the album to everyone on the lease in upload order with the name of the uploader', async () => {
    const first = await uploadPhoto(services, { as: MAYA, to: MAYAS });
    const second = await uploadPhoto(services, { as: SAM, to: MAYAS });
    const { items } = await readAlbum(SAM, MAYAS);
    expect(items.map((one) => [one.media_id, one.added_by?.first_name, one.is_own])).toEqual([
      [first, 'Maya', false],
      [second, 'Sam', true],
    ]);
    await Promise.all([removeAs(MAYA, first), removeAs(SAM, second)]);
  });

  test('counts the photos of a request in the work order list', async () => {
    const path = `${services.origins.services}/maintenance/v1/work-orders`;
    const headers = { authorization: `Bearer ${await services.tokenFor(MAYA)}` };
    const counts = async () =>
      ((await (await fetch(path, { headers })).json()) as { photo_count: number }[]).map(
        (one) => one.photo_count,
      );
    expect(await counts()).toEqual([0, 0]);
    const mediaId = await uploadPhoto(services, { as: MAYA, to: await openRequest() });
    expect(await counts()).toEqual([1, 0]);
    await removeAs(MAYA, mediaId);
  });
});

/** Returns the album of Maya's request in this state. */
async function openRequest(state: 'scheduled' | 'completed' = 'scheduled'): Promise<Album> {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(workOrder)
      .where(and(eq(workOrder.leaseId, 'lease-ortiz'), eq(workOrder.state, state))),
  );
  return ['work_order', row?.workOrderId ?? ''];
}

test('adds one photo for ten uploads with the same key and returns the same response to each', async () => {
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => sendPhoto(services, { as: MAYA, to: MAYAS, key })),
  );
  const bodies = await Promise.all(replies.map((one) => one.json()));
  expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
  expect((await readAlbum(MAYA, MAYAS)).items).toHaveLength(1);
  const late = await sendPhoto(services, { as: MAYA, to: MAYAS, key });
  expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  const other = await sendPhoto(services, { as: MAYA, to: MAYAS, key, file: createHeicPhoto() });
  expect(await readRefusal(other)).toEqual([422, 'idempotency_key_reused']);
  await removeAs(MAYA, String((bodies[0] as { media_id: unknown }).media_id));
});

test('an album accepts ten of twelve concurrent uploads', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => sendPhoto(services, { as: THEO, to: THEOS })),
  );
  expect(replies.map((one) => one.status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
  const { items } = await readAlbum(THEO, THEOS);
  expect(items).toHaveLength(10);
  expect(await readRefusal(await sendPhoto(services, { as: THEO, to: THEOS }))).toEqual([
    409,
    'album_full',
  ]);
  await removeAs(THEO, items[0]?.media_id ?? '');
  const last = await uploadPhoto(services, { as: THEO, to: THEOS });
  expect((await readAlbum(THEO, THEOS)).items.map((one) => one.media_id)).toEqual([
    ...items.slice(1).map((one) => one.media_id),
    last,
  ]);
});

test("returns 404 for the album of another renter's request and of a missing request", async () => {
  const to = await openRequest();
  for (const album of [to, ['work_order', 'none'], ['move_in', 'lease-ortiz']] as Album[]) {
    const { status, codes } = await queryAlbum(THEO, album);
    expect([status, codes]).toEqual([404, ['not_found']]);
  }
  expect((await sendPhoto(services, { as: THEO, to })).status).toBe(404);
  expect((await queryAlbum(undefined, to)).status).toBe(401);
});

test('a closed album can be viewed but not changed', async () => {
  const done = await openRequest('completed');
  expect(await readAlbum(MAYA, done)).toMatchObject({ may_change: false, items: [] });
  expect(await readRefusal(await sendPhoto(services, { as: MAYA, to: done }))).toEqual([
    409,
    'album_closed',
  ]);
  const movedOut: Album = ['move_in', 'lease-raman'];
  expect(await readAlbum(PRIYA, movedOut)).toMatchObject({ may_change: false });
  expect(await readRefusal(await sendPhoto(services, { as: PRIYA, to: movedOut }))).toEqual([
    409,
    'album_closed',
  ]);
});

test('a photo cannot be described or removed after its request was completed', async () => {
  const to = await openRequest();
  const mediaId = await uploadPhoto(services, { as: MAYA, to });
  const setState = (state: 'completed' | 'scheduled') =>
    withSystemContext(services.db, (tx) =>
      tx.update(workOrder).set({ state }).where(eq(workOrder.workOrderId, to[1])),
    );
  await setState('completed');
  expect(await readRefusal(await describeAs(MAYA, mediaId, 'Sink', 1))).toEqual([
    409,
    'album_closed',
  ]);
  expect(await readRefusal(await removeAs(MAYA, mediaId))).toEqual([409, 'album_closed']);
  await setState('scheduled');
  expect((await removeAs(MAYA, mediaId)).status).toBe(200);
});

test('saves a description with its version and returns the current one on a version conflict', async () => {
  const mediaId = await uploadPhoto(services, { as: MAYA, to: MAYAS });
  const described = await describeAs(MAYA, mediaId, '  Scratches beside the door ', 1);
  expect(await described.json()).toEqual({
    media_id: mediaId,
    alt_text: 'Scratches beside the door',
    version: 2,
  });
  const late = await describeAs(MAYA, mediaId, 'A door', 1);
  expect(late.status).toBe(409);
  expect(errorBodySchema.parse(await late.json()).error).toMatchObject({
    code: 'version_conflict',
    field: 'alt_text',
    details: { version: 2, alt_text: 'Scratches beside the door' },
  });
  expect((await describeAs(MAYA, mediaId, 'x'.repeat(201), 2)).status).toBe(400);
  expect((await describeAs(SAM, mediaId, 'Mine', 2)).status).toBe(404);
  expect(await (await describeAs(MAYA, mediaId, ' ', 2)).json()).toMatchObject({ alt_text: null });
  await removeAs(MAYA, mediaId);
});

test('only the uploader can remove a photo, and its links return 404 afterwards', async () => {
  const mediaId = await uploadPhoto(services, { as: MAYA, to: MAYAS });
  const { full } = await findItem(mediaId);
  expect((await removeAs(SAM, mediaId)).status).toBe(404);
  expect((await removeAs(MAYA, mediaId)).status).toBe(200);
  expect((await removeAs(MAYA, mediaId)).status).toBe(404);
  expect((await fetch(full.url)).status).toBe(404);
});

test('a picture link works without a token and stops working when the renter leaves the lease', async () => {
  const to: Album = ['move_in', 'lease-carvalho'];
  const as = 'ines.carvalho@example.com';
  const { thumbnail } = await findItem(await uploadPhoto(services, { as, to }), as, to);
  const open = await fetch(thumbnail.url);
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(open.headers.get('content-disposition')).toContain('attachment');
  const party = eq(leaseParty.personId, 'person-ines-carvalho');
  await withSystemContext(services.db, (tx) => tx.delete(leaseParty).where(party));
  expect((await fetch(thumbnail.url)).status).toBe(404);
  expect((await fetch(`${thumbnail.url.slice(0, -4)}aaaa`)).status).toBe(404);
});

test('stores photos in the configured S3 bucket and enforces the hourly photo limit', async () => {
  const bucket = await startS3Bucket();
  const { url, region, accessKeyId, secretAccessKey } = bucket.settings;
  const other = await startTestServices({
    env: {
      STORAGE_S3_URL: url,
      STORAGE_S3_REGION: region,
      STORAGE_S3_ACCESS_KEY: accessKeyId,
      STORAGE_S3_SECRET_KEY: secretAccessKey,
      PHOTOS_PER_HOUR: '1',
    },
  });
  try {
    const key = randomUUID();
    const sending = { as: MAYA, to: MAYAS, key };
    const item = await findItem(await uploadPhoto(other, sending), MAYA, MAYAS, other);
    expect(bucket.objects.size).toBe(2);
    expect((await download(item.full.url)).length).toBeGreaterThan(100);
    // A replay with the same key does not count against the limit.
    expect((await sendPhoto(other, sending)).status).toBe(201);
    expect((await sendPhoto(other, { as: MAYA, to: MAYAS })).status).toBe(429);
  } finally {
    await other.close();
    await bucket.close();
  }
});
