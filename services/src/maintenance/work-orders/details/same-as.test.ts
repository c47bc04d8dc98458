import { sendAct } from 'services/office';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';

let services: TestServices;
let jun: TestRenter;

const service = 'maintenance';

beforeAll(async () => {
  services = await startTestServices();
  jun = await TestRenter.signIn(services, 'jun.watanabe');
});
afterAll(() => services.close());

async function createRequest(title: string): Promise<WorkOrderDetails> {
  const body = {
    title,
    details: 'It drips about once a second, day and night.',
    place: 'bathroom',
    category: 'plumbing',
    permission_to_enter: true,
  };
  const sent = await jun.send<WorkOrderDetails>('POST', '/v1/work-orders', {
    service,
    key: createKey(),
    body,
  });
  return sent.body;
}
const read = async ({ work_order_id }: WorkOrderDetails) =>
  (await jun.send<WorkOrderDetails>('GET', `/v1/work-orders/${work_order_id}`, { service })).body;

test('links a duplicate to the request that it duplicates', async () => {
  const first = await createRequest('Tap drips');
  const second = await createRequest('Tap drips again');
  expect((await read(second)).same_as).toBeNull();
  const { origins, config } = services;
  const target = { origin: origins.services, dataDir: config.dataDir, actor: 'dana' };
  const act = {
    act: 'move',
    request: second.work_order_id,
    state: 'duplicate',
    same: first.number,
  };
  expect(await sendAct(target, act)).toMatchObject({ code: 0 });
  const { work_order_id, number } = first;
  expect((await read(second)).same_as).toEqual({ work_order_id, number });
  expect((await read(first)).same_as).toBeNull();
});
