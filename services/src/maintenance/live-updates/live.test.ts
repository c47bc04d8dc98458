import { eq } from 'drizzle-orm';
import { leaseParty } from 'services/platform/db/schema/leases';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/services';
import { newKey, TestRenter } from 'services/testing/test-renter';
import { followChanges, type LiveEvent, liveEventSchema } from 'shared/contract/live';
import type { WorkOrder } from 'shared/contract/maintenance';

let services: TestServices;
const heard: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  services = await startTestServices();
});
afterEach(async () => {
  for (const one of heard.splice(0)) await one.close();
});
afterAll(() => services.close());

/** A page that listens: what it has heard, one event after the other. */
async function listen(persona: string, of = services) {
  const token = await of.tokenFor(`${persona}@example.com`);
  const gone = new AbortController();
  const response = await fetch(`${of.origins.services}/maintenance${followChanges.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
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
      gone.abort();
      await reader.closed.catch(() => {});
    },
  };
  heard.push(page);
  return page;
}

/** One that has been greeted: from here on it misses nothing. */
async function listening(persona: string, of = services) {
  const page = await listen(persona, of);
  expect(await page.next()).toMatchObject({ kind: 'hello' });
  return page;
}

const report = async (persona: string) => {
  const renter = await TestRenter.signIn(services, persona);
  const made = await renter.send<WorkOrder>('POST', '/v1/work-orders', {
    service: 'maintenance',
    key: newKey(),
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
const changed = (id: string) => ({ kind: 'requests', work_order_ids: [id] });

test('what the office does is told to every open page of the home, and to no other', async () => {
  const { id } = await report('maya.ortiz');
  const pages = await Promise.all([listening('maya.ortiz'), listening('sam.ortiz')]);
  const others = await Promise.all([listening('theo.brandt'), listening('rosa.delgado')]);
  await office({ act: 'move', request: id, state: 'acknowledged' });
  for (const page of pages) expect(await page.next()).toEqual(changed(id));
  // The first that the others hear of is their own.
  const { id: ofTheo } = await report('theo.brandt');
  const { id: ofRosa } = await report('rosa.delgado');
  expect(await others[0]?.next()).toEqual(changed(ofTheo));
  expect(await others[1]?.next()).toEqual(changed(ofRosa));
});

test('the greeting names what has changed just before, so that nothing falls between', async () => {
  const { id } = await report('jun.watanabe');
  const page = await listen('jun.watanabe');
  expect(await page.next()).toEqual({ kind: 'hello', work_order_ids: [id] });
});

test('what becomes known in the building is told there, also where it was just before', async () => {
  const pages = await Promise.all([listening('amara.okafor'), listening('rosa.delgado')]);
  const known = { building: 'property-lantern', text: 'no heat', category: 'other' };
  await office({ act: 'notice-building', ...known });
  const building = { kind: 'building', work_order_ids: [] };
  expect(await pages[0]?.next()).toEqual(building);
  const late = await listening('amara.okafor');
  expect(await late.next()).toEqual(building);
  const { id } = await report('rosa.delgado');
  expect(await pages[1]?.next()).toEqual(changed(id));
});

test('what is undone is not told', async () => {
  const { id } = await report('ines.carvalho');
  const page = await listening('ines.carvalho');
  const refused = await office({ act: 'move', request: id, state: 'completed' });
  expect(refused.code).toBe(1);
  await office({ act: 'tell', request: id, text: 'Thank you.' });
  expect(await page.next()).toEqual(changed(id));
  await office({ act: 'tell', request: id, text: 'We come on Monday.' });
  expect(await page.next()).toEqual(changed(id));
});

test('who is taken off the lease hears no more of it: the stream ends', async () => {
  const { id } = await report('maya.ortiz');
  const page = await listening('sam.ortiz');
  await withSystemContext(services.db, (tx) =>
    tx.delete(leaseParty).where(eq(leaseParty.personId, 'person-sam-ortiz')),
  );
  await office({ act: 'tell', request: id, text: 'Thank you.' });
  expect(await page.next()).toBe('end');
});

test('a person has so many streams and no more; one that is closed makes room', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, () => listening('lucas.meyer')));
  const one = await listen('lucas.meyer');
  expect(one.response.status).toBe(429);
  expect(one.response.headers.get('retry-after')).toBe('60');
  expect((await listen('theo.brandt')).response.status).toBe(200);
  await pages[0]?.close();
  // The services learn of a page that went when its connection ends.
  let last = await listen('lucas.meyer');
  while (last.response.status !== 200) last = await listen('lucas.meyer');
  expect(await last.next()).toMatchObject({ kind: 'hello' });
});

test('the stream is for nobody without a token, and ends when the services do', async () => {
  const root = `${services.origins.services}/maintenance${followChanges.path}`;
  expect((await fetch(root)).status).toBe(401);
  const mine = await startTestServices();
  const page = await listening('maya.ortiz', mine);
  await mine.close();
  expect(await page.next()).toBe('end');
});
