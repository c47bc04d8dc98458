import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { addPhotoTo } from '../media/test-photo.ts';
import { TestRenter } from '../payments/test-renter.ts';
import { startTestServices, type TestServices } from '../testing/services.ts';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const listed = async (persona: string) => {
  const renter = await TestRenter.signIn(services, persona);
  const list = await renter.send<ListedWorkOrder[]>('GET', '/v1/work-orders', {
    service: 'maintenance',
  });
  return list.body;
};

test('2.5: a request in the list has its first photo, by a link that each of the home has for themselves', async () => {
  const [order] = await listed('maya.ortiz');
  expect(order?.photo).toBeNull();
  const id = order?.work_order_id ?? '';
  const first = await addPhotoTo(services, {
    as: 'maya.ortiz@example.com',
    to: ['work_order', id],
  });
  await addPhotoTo(services, { as: 'sam.ortiz@example.com', to: ['work_order', id] });
  for (const persona of ['maya.ortiz', 'sam.ortiz']) {
    const [found, other] = await listed(persona);
    expect(found).toMatchObject({ photo_count: 2, photo: { media_id: first } });
    expect(other?.photo).toBeNull();
    const picture = await fetch(found?.photo?.url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});
