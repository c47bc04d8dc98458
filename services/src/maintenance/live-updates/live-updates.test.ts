import { eq } from 'drizzle-orm';
import { leaseParty } from 'services/platform/db/schema/leases';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import { followChanges, type LiveEvent, liveEventSchema } from 'shared/contract/live';
import type { WorkOrder } from 'shared/contract/maintenance';

let services: TestServices;
const openPages: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  services = await startTestServices();
});
afterEach(async () => {
  for (const one of openPages.splice(0)) await one.close();
});
afterAll(() => services.close());

/** Opens an event stream like a page does. `next` returns its events one after the other. */
async function openStream(persona: string, on = services) {
  const token = await on.tokenFor(`${persona}@example.com`);
  const abort = new AbortController();
  const response = await fetch(`${on.origins.services}/maintenance${followChanges.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  async function next(): Promise<LiveEvent | 'end'> {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return liveEventSchema.parse(JSON.parse(found[1] ?? ''));
      }
      const { done, value } = await reader.read();
      if (done) return 'end';
      text += new TextDecoder().decode(value);
    }
  }
  const page = {
    response,
    next,
    async close() {
      abort.abort();
      await reader.closed.catch(() => {});
    },
  };
  openPages.push(page);
  return page;
}

/** Opens an event stream and waits for the `hello` event. From then on it gets every change. */
async function openGreetedStream(persona: string, on = services) {
  const page = await openStream(persona, on);
  expect(await page.next()).toMatchObject({ kind: 'hello' });
  return page;
}

const createRequest = async (persona: string) => {
  const renter = await TestRenter.signIn(services, persona);
  const made = await renter.send<WorkOrder>('POST', '/v1/work-orders', {
    service: 'maintenance',
    key: createKey(),
    body: {
      title: 'Bathroom tap drips',
      details: 'It drips about once a second, day and night.',
      place: 'bathroom',
      category: 'plumbing',
      permission_to_enter: true,
    },
  });
  return { renter, id: made.body.work_order_id };
};

const office = (act: Record<string, unknown>) => sendTestAct(services, act);
const requestChanged = (id: string) => ({ kind: 'requests', work_order_ids: [id] });

test('sends a change of the office to every open page of the home and to no other home', async () => {
  const { id } = await createRequest('maya.ortiz');
  const pages = await Promise.all([
    openGreetedStream('maya.ortiz'),
    openGreetedStream('sam.ortiz'),
  ]);
  const others = await Promise.all([
    openGreetedStream('theo.brandt'),
    openGreetedStream('rosa.delgado'),
  ]);
  await office({ act: 'move', request: id, state: 'acknowledged' });
  for (const page of pages) expect(await page.next()).toEqual(requestChanged(id));
  // The first event of the other pages is about their own requests.
  const { id: ofTheo } = await createRequest('theo.brandt');
  const { id: ofRosa } = await createRequest('rosa.delgado');
  expect(await others[0]?.next()).toEqual(requestChanged(ofTheo));
  expect(await others[1]?.next()).toEqual(requestChanged(ofRosa));
});

test('lists recent changes in the hello event, so that none is missed between reading and streaming', async () => {
  const { id } = await createRequest('jun.watanabe');
  const page = await openStream('jun.watanabe');
  expect(await page.next()).toEqual({ kind: 'hello', work_order_ids: [id] });
});

test('sends building notices to the homes of the building, also recent ones to a new stream', async () => {
  const pages = await Promise.all([
    openGreetedStream('amara.okafor'),
    openGreetedStream('rosa.delgado'),
  ]);
  const notice = { building: 'property-lantern', text: 'no heat', category: 'other' };
  await office({ act: 'notice-building', ...notice });
  const building = { kind: 'building', work_order_ids: [] };
  expect(await pages[0]?.next()).toEqual(building);
  const late = await openGreetedStream('amara.okafor');
  expect(await late.next()).toEqual(building);
  const { id } = await createRequest('rosa.delgado');
  expect(await pages[1]?.next()).toEqual(requestChanged(id));
});

test('sends no event for an action that was rolled back', async () => {
  const { id } = await createRequest('ines.carvalho');
  const page = await openGreetedStream('ines.carvalho');
  const refused = await office({ act: 'move', request: id, state: 'completed' });
  expect(refused.code).toBe(1);
  await office({ act: 'tell', request: id, text: 'Thank you.' });
  expect(await page.next()).toEqual(requestChanged(id));
  await office({ act: 'tell', request: id, text: 'We come on Monday.' });
  expect(await page.next()).toEqual(requestChanged(id));
});

test('ends the stream after the person was removed from the lease', async () => {
  const { id } = await createRequest('maya.ortiz');
  const page = await openGreetedStream('sam.ortiz');
  await withSystemContext(services.db, (tx) =>
    tx.delete(leaseParty).where(eq(leaseParty.personId, 'person-sam-ortiz')),
  );
  await office({ act: 'tell', request: id, text: 'Thank you.' });
  expect(await page.next()).toBe('end');
});

test('limits the streams of a person and allows a new one after another was closed', async () => {
  const pages = await Promise.all(
    Array.from({ length: 12 }, () => openGreetedStream('lucas.meyer')),
  );
  const one = await openStream('lucas.meyer');
  expect(one.response.status).toBe(429);
  expect(one.response.headers.get('retry-after')).toBe('60');
  expect((await openStream('theo.brandt')).response.status).toBe(200);
  await pages[0]?.close();
  // The services release a stream only when its connection ends, so the test tries again.
  let last = await openStream('lucas.meyer');
  while (last.response.status !== 200) last = await openStream('lucas.meyer');
  expect(await last.next()).toMatchObject({ kind: 'hello' });
});

test('requires a token for the stream and ends it when the services stop', async () => {
  const root = `${services.origins.services}/maintenance${followChanges.path}`;
  expect((await fetch(root)).status).toBe(401);
  const mine = await startTestServices();
  const page = await openGreetedStream('maya.ortiz', mine);
  await mine.close();
  expect(await page.next()).toBe('end');
});
