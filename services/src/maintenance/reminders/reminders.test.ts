import { and, eq } from 'drizzle-orm';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visitReminderChoice } from 'services/platform/db/schema/reminders';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
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

async function request(who: string, method: 'GET' | 'PUT', body?: object, more = '') {
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
  remindersSchema.parse((await request(who, 'GET')).answer);
const getMailSwitch = (found: Reminders, lead: string) =>
  found.leads.find((one) => one.lead === lead)?.mail;

test('turns the mail one day before on for the reporter and no reminder for other occupants', async () => {
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
  expect(getMailSwitch(await read('sam.ortiz'), 'day')).toEqual({ on: false, version: 0 });
});

test('accepts the same change twice and rejects a different change of the same version', async () => {
  const choice = { lead: 'hour', channel: 'mail', on: true, version: 0 };
  expect((await request('maya.ortiz', 'PUT', choice)).answer).toEqual({ ...choice, version: 1 });
  expect((await request('maya.ortiz', 'PUT', choice)).answer).toEqual({ ...choice, version: 1 });
  const second = await request('maya.ortiz', 'PUT', { ...choice, on: false });
  expect([second.status, second.code]).toEqual([409, 'version_conflict']);
  expect(getMailSwitch(await read('maya.ortiz'), 'hour')).toEqual({ on: true, version: 1 });
});

test.each([
  [
    'a lead time that has passed',
    { lead: 'week', channel: 'mail', on: true, version: 0 },
    409,
    'reminder_past',
  ],
  [
    'a text without a verified phone',
    { lead: 'day', channel: 'text', on: true, version: 0 },
    422,
    'texts_not_possible',
  ],
  [
    'an unknown lead time',
    { lead: 'month', channel: 'mail', on: true, version: 0 },
    400,
    'invalid_request',
  ],
  [
    'an unknown channel',
    { lead: 'day', channel: 'push', on: true, version: 0 },
    400,
    'invalid_request',
  ],
])('refuses %s', async (_, body, status, code) => {
  const refused = await request('sam.ortiz', 'PUT', body);
  expect([refused.status, refused.code]).toEqual([status, code]);
});

test.each(['person-maya-ortiz', 'person-theo-brandt', 'person-missing'])(
  'returns 404 for sharing reminders with someone who is not another occupant (%s)',
  async (personId) => {
    const body = { person_id: personId, on: true, version: 0 };
    const refused = await request('maya.ortiz', 'PUT', body, '/others');
    expect([refused.status, refused.code]).toEqual([404, 'not_found']);
  },
);

test('shows shared reminders to the other occupant, who can turn them off', async () => {
  const share = { person_id: 'person-sam-ortiz', on: true, version: 0 };
  expect((await request('maya.ortiz', 'PUT', share, '/others')).status).toBe(200);
  const sam = await read('sam.ortiz');
  expect(sam.asked_by).toEqual(['Maya']);
  expect(getMailSwitch(sam, 'day')).toEqual({ on: true, version: 0 });
  await request('sam.ortiz', 'PUT', { lead: 'day', channel: 'mail', on: false, version: 0 });
  expect(getMailSwitch(await read('sam.ortiz'), 'day')).toEqual({ on: false, version: 1 });
});

test('prevents the database role of renters from writing a choice of someone else', async () => {
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

test('lists no reminders for a request without a visit', async () => {
  await withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set({ state: 'waiting' }).where(eq(workOrder.workOrderId, workOrderId)),
  );
  expect(await read('maya.ortiz')).toMatchObject({ visit: null, leads: [] });
  const body = { lead: 'hour', channel: 'mail', on: false, version: 1 };
  expect((await request('maya.ortiz', 'PUT', body)).code).toBe('reminder_past');
});
