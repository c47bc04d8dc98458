import { and, eq } from 'drizzle-orm';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visitReminderChoice } from 'services/platform/db/schema/reminders';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/services';
import { type Reminders, remindersSchema } from 'shared/contract/reminders';

let services: TestServices;
let workOrderId = '';

beforeAll(async () => {
  services = await startTestServices();
  const [row] = await withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(workOrder)
      .where(and(eq(workOrder.leaseId, 'lease-ortiz'), eq(workOrder.state, 'scheduled'))),
  );
  workOrderId = row?.workOrderId ?? '';
});
afterAll(() => services.close());

async function ask(who: string, method: 'GET' | 'PUT', body?: object, more = '') {
  const token = await services.tokenFor(`${who}@example.com`);
  const url = `${services.origins.services}/maintenance/v1/work-orders/${workOrderId}/reminders${more}`;
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: answer.error?.code, answer };
}

const read = async (who: string): Promise<Reminders> =>
  remindersSchema.parse((await ask(who, 'GET')).answer);
const mailOf = (found: Reminders, lead: string) =>
  found.leads.find((one) => one.lead === lead)?.mail;

test('2.5: who reported it has one day before by mail, who lives there has none', async () => {
  const maya = await read('maya.ortiz');
  expect(maya.leads.map(({ lead, past }) => [lead, past])).toEqual([
    ['week', true],
    ['day', false],
    ['hour', false],
  ]);
  expect(maya.leads.map(({ mail, text }) => [mail.on, text.on])).toEqual([
    [false, false],
    [true, false],
    [false, false],
  ]);
  expect(maya.others).toEqual([
    { person_id: 'person-sam-ortiz', name: 'Sam', on: false, version: 0 },
  ]);
  expect(mailOf(await read('sam.ortiz'), 'day')).toEqual({ on: false, version: 0 });
});

test('one change sent twice is one; of two who read the same version the second is told', async () => {
  const wanted = { lead: 'hour', channel: 'mail', on: true, version: 0 };
  expect((await ask('maya.ortiz', 'PUT', wanted)).answer).toEqual({ ...wanted, version: 1 });
  expect((await ask('maya.ortiz', 'PUT', wanted)).answer).toEqual({ ...wanted, version: 1 });
  const second = await ask('maya.ortiz', 'PUT', { ...wanted, on: false });
  expect([second.status, second.code]).toEqual([409, 'version_conflict']);
  expect(mailOf(await read('maya.ortiz'), 'hour')).toEqual({ on: true, version: 1 });
});

test.each([
  [
    'a lead whose time is over',
    { lead: 'week', channel: 'mail', on: true, version: 0 },
    409,
    'reminder_past',
  ],
  [
    'a text without a phone for it',
    { lead: 'day', channel: 'text', on: true, version: 0 },
    422,
    'texts_not_possible',
  ],
  [
    'a lead that there is not',
    { lead: 'month', channel: 'mail', on: true, version: 0 },
    400,
    'invalid_request',
  ],
  [
    'a way that there is not',
    { lead: 'day', channel: 'push', on: true, version: 0 },
    400,
    'invalid_request',
  ],
])('2.5: refuses %s', async (_, body, status, code) => {
  const refused = await ask('sam.ortiz', 'PUT', body);
  expect([refused.status, refused.code]).toEqual([status, code]);
});

test.each(['person-maya-ortiz', 'person-theo-brandt', 'person-missing'])(
  'nobody but who lives there as well can be reminded, too (%s)',
  async (personId) => {
    const body = { person_id: personId, on: true, version: 0 };
    const refused = await ask('maya.ortiz', 'PUT', body, '/others');
    expect([refused.status, refused.code]).toEqual([404, 'not_found']);
  },
);

test('2.5: who is asked for sees by whom, has the same times, and switches them off', async () => {
  const share = { person_id: 'person-sam-ortiz', on: true, version: 0 };
  expect((await ask('maya.ortiz', 'PUT', share, '/others')).status).toBe(200);
  const sam = await read('sam.ortiz');
  expect(sam.asked_by).toEqual(['Maya']);
  expect(mailOf(sam, 'day')).toEqual({ on: true, version: 0 });
  await ask('sam.ortiz', 'PUT', { lead: 'day', channel: 'mail', on: false, version: 0 });
  expect(mailOf(await read('sam.ortiz'), 'day')).toEqual({ on: false, version: 1 });
});

test('the database takes no choice in the name of another', async () => {
  const sam = {
    corporationId: 'corp-harbor',
    personId: 'person-sam-ortiz',
    doorIds: ['door-quayside-3b'],
  };
  const insert = withRenterContext(services.db, sam, (tx) =>
    tx.insert(visitReminderChoice).values({
      corporationId: 'corp-harbor',
      workOrderId,
      leaseId: 'lease-ortiz',
      personId: 'person-maya-ortiz',
      lead: 'week',
      channel: 'mail',
      isOn: true,
      version: 1,
    }),
  );
  await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('2.5: a request without a visit has no reminders', async () => {
  await withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set({ state: 'waiting' }).where(eq(workOrder.workOrderId, workOrderId)),
  );
  expect(await read('maya.ortiz')).toMatchObject({ visit: null, leads: [] });
  const body = { lead: 'hour', channel: 'mail', on: false, version: 1 };
  expect((await ask('maya.ortiz', 'PUT', body)).code).toBe('reminder_past');
});
