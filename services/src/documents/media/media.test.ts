import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { leaseParty } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { withSystemContext } from 'services/platform/db/transaction';
import { askGraphql } from 'services/testing/ask';
import { heicPhoto } from 'services/testing/files/heic-photo';
import { startBucket } from 'services/testing/files/s3-bucket';
import * as files from 'services/testing/files/sample-files';
import { addPhotoTo, type PhotoSending, sendPhoto } from 'services/testing/files/test-photo';
import { ALBUM } from 'services/testing/files/test-video';
import { startTestServices, type TestServices } from 'services/testing/services';
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
type Album = PhotoSending['to'];
const MAYAS: Album = ['move_in', 'lease-ortiz'];
const THEOS: Album = ['move_in', 'lease-brandt'];

const ask = (as: string | undefined, [entityType, entityId]: Album, of = services) =>
  askGraphql(of, 'documents', as, ALBUM, { entityType, entityId });
const albumOf = async (as: string, to: Album, of = services) =>
  mediaAlbumSchema.parse((await ask(as, to, of)).data?.mediaAlbum);

async function itemOf(mediaId: string, as = MAYA, to = MAYAS, of = services): Promise<MediaItem> {
  const found = (await albumOf(as, to, of)).items.find((one) => one.media_id === mediaId);
  if (!found) throw new Error('The photo is not in the album.');
  return found;
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
async function refusalOf(response: Response) {
  const { code } = errorBodySchema.parse(await response.json()).error;
  return [response.status, code];
}
async function change(as: string, mediaId: string, init: { method: string; body?: object }) {
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
  change(as, mediaId, { method: 'PATCH', body: { alt_text, version } });
const removeAs = (as: string, mediaId: string) => change(as, mediaId, { method: 'DELETE' });

describe('a photo', () => {
  test.each([
    ['JPEG', files.photoWithPlace, 1920, 2560],
    ['HEIC', async () => heicPhoto(), 2560, 1920],
  ])(
    'of 12 megapixels as %s is kept upright and smaller, without its place and its device',
    async (_kind, photo, width, height) => {
      const sent = await photo();
      expect(sent.includes('Secret Phone')).toBe(true);
      const item = await itemOf(await addPhotoTo(services, { as: MAYA, to: MAYAS, file: sent }));
      expect(item).toMatchObject({ width, height, is_own: true, alt_text: null });
      for (const { url } of [item.full, item.thumbnail]) {
        const kept = await bytesOf(url);
        const { format, exif, xmp, iptc, orientation } = await sharp(kept).metadata();
        expect([format, exif, xmp, iptc, orientation]).toEqual(['jpeg', ...Array(4)]);
        expect(kept.includes('Secret Phone')).toBe(false);
      }
      const small = await sharp(await bytesOf(item.thumbnail.url)).metadata();
      expect(Math.max(small.width, small.height)).toBe(320);
      await removeAs(MAYA, item.media_id);
    },
  );

  test.each(['png', 'webp'] as const)('that is a %s is kept as a JPEG', async (kind) => {
    const file = await sharp(await files.smallPng())
      .toFormat(kind)
      .toBuffer();
    const item = await itemOf(await addPhotoTo(services, { as: MAYA, to: MAYAS, file }));
    expect([item.width, item.height]).toEqual([40, 30]);
    expect((await sharp(await bytesOf(item.full.url)).metadata()).format).toBe('jpeg');
    await removeAs(MAYA, item.media_id);
  });

  test('of an album is everyone’s on the lease, in the order of adding, with who added it', async () => {
    const first = await addPhotoTo(services, { as: MAYA, to: MAYAS });
    const second = await addPhotoTo(services, { as: SAM, to: MAYAS });
    const { items } = await albumOf(SAM, MAYAS);
    expect(items.map((one) => [one.media_id, one.added_by?.first_name, one.is_own])).toEqual([
      [first, 'Maya', false],
      [second, 'Sam', true],
    ]);
    await Promise.all([removeAs(MAYA, first), removeAs(SAM, second)]);
  });

  test('is counted with its request', async () => {
    const path = `${services.origins.services}/maintenance/v1/work-orders`;
    const headers = { authorization: `Bearer ${await services.tokenFor(MAYA)}` };
    const counts = async () =>
      ((await (await fetch(path, { headers })).json()) as { photo_count: number }[]).map(
        (one) => one.photo_count,
      );
    expect(await counts()).toEqual([0, 0]);
    const mediaId = await addPhotoTo(services, { as: MAYA, to: await openRequest() });
    expect(await counts()).toEqual([1, 0]);
    await removeAs(MAYA, mediaId);
  });
});

/** Of Maya’s requests one is open. */
async function openRequest(state: 'scheduled' | 'completed' = 'scheduled'): Promise<Album> {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(workOrder)
      .where(and(eq(workOrder.leaseId, 'lease-ortiz'), eq(workOrder.state, state))),
  );
  return ['work_order', row?.workOrderId ?? ''];
}

test('ten attempts with one key add one photo, and each is told the same', async () => {
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => sendPhoto(services, { as: MAYA, to: MAYAS, key })),
  );
  const bodies = await Promise.all(replies.map((one) => one.json()));
  expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
  expect((await albumOf(MAYA, MAYAS)).items).toHaveLength(1);
  const late = await sendPhoto(services, { as: MAYA, to: MAYAS, key });
  expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  const other = await sendPhoto(services, { as: MAYA, to: MAYAS, key, file: heicPhoto() });
  expect(await refusalOf(other)).toEqual([422, 'idempotency_key_reused']);
  await removeAs(MAYA, String((bodies[0] as { media_id: unknown }).media_id));
});

test('an album takes ten photos, also when twelve come at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => sendPhoto(services, { as: THEO, to: THEOS })),
  );
  expect(replies.map((one) => one.status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
  const { items } = await albumOf(THEO, THEOS);
  expect(items).toHaveLength(10);
  expect(await refusalOf(await sendPhoto(services, { as: THEO, to: THEOS }))).toEqual([
    409,
    'album_full',
  ]);
  await removeAs(THEO, items[0]?.media_id ?? '');
  const last = await addPhotoTo(services, { as: THEO, to: THEOS });
  expect((await albumOf(THEO, THEOS)).items.map((one) => one.media_id)).toEqual([
    ...items.slice(1).map((one) => one.media_id),
    last,
  ]);
});

test('the request of somebody else has no album for who asks, nor has a missing one', async () => {
  const to = await openRequest();
  for (const album of [to, ['work_order', 'none'], ['move_in', 'lease-ortiz']] as Album[]) {
    const { status, codes } = await ask(THEO, album);
    expect([status, codes]).toEqual([404, ['not_found']]);
  }
  expect((await sendPhoto(services, { as: THEO, to })).status).toBe(404);
  expect((await ask(undefined, to)).status).toBe(401);
});

test('what is done with can be looked at, and stays as it is', async () => {
  const done = await openRequest('completed');
  expect(await albumOf(MAYA, done)).toMatchObject({ may_change: false, items: [] });
  expect(await refusalOf(await sendPhoto(services, { as: MAYA, to: done }))).toEqual([
    409,
    'album_closed',
  ]);
  const left: Album = ['move_in', 'lease-raman'];
  expect(await albumOf(PRIYA, left)).toMatchObject({ may_change: false });
  expect(await refusalOf(await sendPhoto(services, { as: PRIYA, to: left }))).toEqual([
    409,
    'album_closed',
  ]);
});

test('a photo of a request that was fixed since is neither described nor removed', async () => {
  const to = await openRequest();
  const mediaId = await addPhotoTo(services, { as: MAYA, to });
  const setState = (state: 'completed' | 'scheduled') =>
    withSystemContext(services.db, (tx) =>
      tx.update(workOrder).set({ state }).where(eq(workOrder.workOrderId, to[1])),
    );
  await setState('completed');
  expect(await refusalOf(await describeAs(MAYA, mediaId, 'Sink', 1))).toEqual([
    409,
    'album_closed',
  ]);
  expect(await refusalOf(await removeAs(MAYA, mediaId))).toEqual([409, 'album_closed']);
  await setState('scheduled');
  expect((await removeAs(MAYA, mediaId)).status).toBe(200);
});

test('a description is kept with its version; an older one is told what stands there', async () => {
  const mediaId = await addPhotoTo(services, { as: MAYA, to: MAYAS });
  const said = await describeAs(MAYA, mediaId, '  Scratches beside the door ', 1);
  expect(await said.json()).toEqual({
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

test('a photo is removed by who added it alone, and its links open nothing any more', async () => {
  const mediaId = await addPhotoTo(services, { as: MAYA, to: MAYAS });
  const { full } = await itemOf(mediaId);
  expect((await removeAs(SAM, mediaId)).status).toBe(404);
  expect((await removeAs(MAYA, mediaId)).status).toBe(200);
  expect((await removeAs(MAYA, mediaId)).status).toBe(404);
  expect((await fetch(full.url)).status).toBe(404);
});

test('a picture opens without a token, and for nobody who has left the lease since', async () => {
  const to: Album = ['move_in', 'lease-carvalho'];
  const as = 'ines.carvalho@example.com';
  const { thumbnail } = await itemOf(await addPhotoTo(services, { as, to }), as, to);
  const open = await fetch(thumbnail.url);
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(open.headers.get('content-disposition')).toContain('attachment');
  const party = eq(leaseParty.personId, 'person-ines-carvalho');
  await withSystemContext(services.db, (tx) => tx.delete(leaseParty).where(party));
  expect((await fetch(thumbnail.url)).status).toBe(404);
  expect((await fetch(`${thumbnail.url.slice(0, -4)}aaaa`)).status).toBe(404);
});

test('photos lie in a bucket where one is configured, and links are over when it is said', async () => {
  const bucket = await startBucket();
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
    const item = await itemOf(await addPhotoTo(other, sending), MAYA, MAYAS, other);
    expect(bucket.objects.size).toBe(2);
    expect((await bytesOf(item.full.url)).length).toBeGreaterThan(100);
    // The same photo again counts as none.
    expect((await sendPhoto(other, sending)).status).toBe(201);
    expect((await sendPhoto(other, { as: MAYA, to: MAYAS })).status).toBe(429);
  } finally {
    await other.close();
    await bucket.close();
  }
});
