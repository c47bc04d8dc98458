import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TINY_PNG } from 'services/testing/files/sample-files';
import { uploadPhoto } from 'services/testing/files/upload-photo';
import { sendGraphql } from 'services/testing/send-graphql';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import type { ListedWorkOrder } from 'shared/contract/maintenance';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const readList = async (persona: string) => {
  const renter = await TestRenter.signIn(services, persona);
  const list = await renter.send<ListedWorkOrder[]>('GET', '/v1/work-orders', {
    service: 'maintenance',
  });
  return list.body;
};

test('lists a request with its first photo by a link that works for each occupant', async () => {
  const [order] = await readList('maya.ortiz');
  expect(order?.photo).toBeNull();
  const id = order?.work_order_id ?? '';
  const first = await uploadPhoto(services, {
    as: 'maya.ortiz@example.com',
    to: ['work_order', id],
  });
  await uploadPhoto(services, { as: 'sam.ortiz@example.com', to: ['work_order', id] });
  for (const persona of ['maya.ortiz', 'sam.ortiz']) {
    const [found, other] = await readList(persona);
    expect(found).toMatchObject({ photo_count: 2, photo: { media_id: first } });
    expect(other?.photo).toBeNull();
    const picture = await fetch(found?.photo?.url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

test('shows a photo added by the office, which occupants cannot remove', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const file = join(folder, 'after.png');
  writeFileSync(file, TINY_PNG);
  const office = (act: Record<string, unknown>) =>
    sendTestAct(services, { act: 'photo', text: 'The new washer', ...act });
  const [order] = await readList('ines.carvalho');
  const request = order?.work_order_id ?? '';
  expect((await office({ request, file })).code).toBe(0);
  expect((await office({ request, file: join(folder, 'none.png') })).code).toBe(1);
  writeFileSync(file, 'no picture');
  expect((await office({ request, file })).code).toBe(1);
  rmSync(folder, { recursive: true });
  const asked = await sendGraphql(
    services,
    'documents',
    'ines.carvalho@example.com',
    `query($id: ID!) { mediaAlbum(entityType: work_order, entityId: $id) {
      items { media_id alt_text is_own added_by { first_name } } } }`,
    { id: request },
  );
  const album = asked.data?.mediaAlbum as { items: { media_id: string }[] } | undefined;
  const items = album?.items ?? [];
  expect(items).toMatchObject([{ alt_text: 'The new washer', is_own: false, added_by: null }]);
  const removed = await fetch(
    `${services.origins.services}/documents/v1/media/${items[0]?.media_id}`,
    {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${await services.tokenFor('ines.carvalho@example.com')}`,
        'content-type': 'application/json',
      },
    },
  );
  expect(removed.status).toBe(404);
});
