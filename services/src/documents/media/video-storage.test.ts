import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendAct } from 'services/office';
import { createVideo } from 'services/testing/files/create-video';
import { startS3Bucket } from 'services/testing/files/s3-bucket';
import { loadAlbumItems, sendVideo, uploadVideo } from 'services/testing/files/upload-video';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import type { ListedWorkOrder } from 'shared/contract/maintenance';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const INES = 'ines.carvalho@example.com';

async function findRequest() {
  const renter = await TestRenter.signIn(services, 'ines.carvalho');
  const path = '/v1/work-orders';
  const { body } = await renter.send<ListedWorkOrder[]>('GET', path, { service: 'maintenance' });
  const [order] = body;
  if (!order) throw new Error('The renter has no work order.');
  return order;
}

test('the work order list marks the first picture of a request as a video', async () => {
  const { work_order_id } = await findRequest();
  const mediaId = await uploadVideo(services, { as: INES, to: ['work_order', work_order_id] });
  const { photo } = await findRequest();
  expect(photo).toMatchObject({ media_id: mediaId, is_video: true });
  expect((await fetch(photo?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
});

test('the office can add a video of the finished work, and it is checked and remuxed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const file = join(folder, 'after.mov');
  writeFileSync(file, await createVideo({ container: 'mov' }));
  const { work_order_id: request } = await findRequest();
  const options = {
    origin: services.origins.services,
    dataDir: services.config.dataDir,
    actor: 'dana',
  };
  const act = { act: 'photo', request, file, text: 'It runs without a sound' };
  expect((await sendAct(options, act)).code).toBe(0);
  writeFileSync(file, await createVideo({ seconds: 62 }));
  expect((await sendAct(options, act)).code).toBe(1);
  rmSync(folder, { recursive: true });
  const item = (await loadAlbumItems(services, INES, ['work_order', request])).at(-1);
  expect(item).toMatchObject({ kind: 'video', alt_text: act.text, added_by: null, is_own: false });
});

test('stores videos in the configured S3 bucket and reads byte ranges from it', async () => {
  const bucket = await startS3Bucket();
  const { url, region, accessKeyId, secretAccessKey } = bucket.settings;
  const other = await startTestServices({
    env: {
      STORAGE_S3_URL: url,
      STORAGE_S3_REGION: region,
      STORAGE_S3_ACCESS_KEY: accessKeyId,
      STORAGE_S3_SECRET_KEY: secretAccessKey,
      VIDEOS_PER_HOUR: '1',
    },
  });
  try {
    const as = 'maya.ortiz@example.com';
    const to = ['move_in', 'lease-ortiz'] as const;
    await uploadVideo(other, { as, to: [...to] });
    const [item] = await loadAlbumItems(other, as, [...to]);
    const part = await fetch(item?.video?.url ?? '', { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect((await sendVideo(other, { as, to: [...to] })).status).toBe(429);
  } finally {
    await other.close();
    await bucket.close();
  }
});
