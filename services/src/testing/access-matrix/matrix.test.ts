import { sendAct } from 'services/office';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { CALLER_OPERATION_ROWS, getOperationName, ID_ROWS } from './all-rows.ts';
import { createCallerIds } from './caller-ids.ts';
import { CALLERS, type CallerName, type CallerTokens, createTokens } from './callers.ts';
import { type CallerIds, MISSING_IDS } from './missing-ids.ts';
import { describeMissingRow } from './missing-rows.ts';
import {
  createOperationSenders,
  type OperationRequest,
  type OperationResponse,
  type SendOperation,
} from './operation-senders.ts';
import type { AccessRows, IdRow } from './rows/row.ts';

let services: TestServices;
let operations: Map<string, SendOperation>;
let tokens: CallerTokens;
let ids: Record<CallerName, CallerIds>;

beforeAll(async () => {
  // Payments stay pending and can be canceled during the whole test.
  services = await startTestServices({ settleMs: 600_000, undoMs: 600_000 });
  const { services: root } = services.origins;
  tokens = await createTokens(services);
  operations = await createOperationSenders((path, init) => fetch(root + path, init), tokens.owner);
  ids = await createCallerIds(services);
  const office = { origin: root, dataDir: services.config.dataDir, actor: 'dana' };
  const known = { building: CALLERS.owner, text: 'No water on Monday', category: 'plumbing' };
  await sendAct(office, { act: 'notice-building', ...known });
});
afterAll(() => services.close());

function sendRow(
  row: string,
  sent: OperationRequest,
  token: string | undefined,
): Promise<OperationResponse> {
  const found = operations.get(getOperationName(row));
  if (!found) throw new Error(`There is no operation ${row}.`);
  return found(sent, token);
}

/** The statuses without a token, with an expired token, and with a token without access claim. */
async function listStatusesWithoutAccess(row: string, sent: OperationRequest): Promise<number[]> {
  const replies = [undefined, tokens.expired, tokens.withoutClaim].map((token) =>
    sendRow(row, sent, token),
  );
  return (await Promise.all(replies)).map(({ status }) => status);
}

function expectMissing(
  { status, body }: OperationResponse,
  { missing = { status: 404 } }: IdRow,
): void {
  if ('status' in missing) expect(status).toBe(missing.status);
  else expect({ status, body }).toEqual({ status: 200, body: { data: missing } });
}

const toNamedRows = <Row>(rows: AccessRows<Row>) =>
  Object.entries(rows).map(([name, row]) => ({ name, row }));

test('every operation has a row, and every row has an operation', () => {
  const rows = [...Object.keys(ID_ROWS), ...Object.keys(CALLER_OPERATION_ROWS)].map(
    getOperationName,
  );
  const missing = [...operations.keys()].filter((name) => !rows.includes(name));
  expect(missing.map(describeMissingRow)).toEqual([]);
  expect(rows.filter((name) => !operations.has(name))).toEqual([]);
});

// Runs before the mutations of the owner, which change the responses.
describe.each(toNamedRows(CALLER_OPERATION_ROWS))('$name', ({ name, row }) => {
  test(`is ${row.isPublic ? 'answered' : 'rejected'} without a valid token`, async () => {
    const status = row.isPublic ? 200 : 401;
    expect(await listStatusesWithoutAccess(name, row.request ?? {})).toEqual([
      status,
      status,
      status,
    ]);
  });

  test.each(Object.keys(CALLERS) as CallerName[])('returns the own data of the %s', async (who) => {
    const { status, body } = await sendRow(name, row.request ?? {}, tokens[who]);
    expect(status < 400 ? row.extract(body as never) : status).toEqual(row.expected[who]);
  });
});

describe.each(toNamedRows(ID_ROWS))('$name', ({ name, row }) => {
  const as = (who: CallerName, whose: CallerIds) =>
    sendRow(name, row.buildRequest(whose, ids[who]), tokens[who]);

  test('is rejected without a valid token', async () => {
    const request = row.buildRequest(ids.owner, ids.owner);
    expect(await listStatusesWithoutAccess(name, request)).toEqual([401, 401, 401]);
  });

  test("gives other callers the same answer for the owner's ids as for missing ids", async () => {
    const others = ['neighbor', 'otherCompany', 'movedOut'] as const;
    const foreign = await Promise.all(others.map((who) => as(who, ids.owner)));
    const missing = await Promise.all(others.map((who) => as(who, MISSING_IDS)));
    expect(foreign).toEqual(missing);
    for (const reply of missing.slice(0, 2)) expectMissing(reply, row);
  });

  if (row.may === 'lease') {
    test('is allowed for co-occupants', async () => {
      const shared = await as('coOccupant', ids.owner);
      expect(shared.status).not.toBe(404);
      expect(shared).not.toEqual(await as('coOccupant', MISSING_IDS));
    });
  } else {
    test('is not allowed for co-occupants', async () => {
      const missing = await as('coOccupant', MISSING_IDS);
      expect(await as('coOccupant', ids.owner)).toEqual(missing);
      expectMissing(missing, row);
    });
  }

  test('is allowed for the owner', async () => {
    const own = await as('owner', ids.owner);
    expect(own.status).toBe(row.successStatus ?? 200);
    expect(own).not.toEqual(await as('owner', MISSING_IDS));
  });

  if (row.movedOut === undefined || row.movedOut === 'has none') return;
  test(`answers a moved-out renter who asks for their own data with: ${row.movedOut}`, async () => {
    const own = await as('movedOut', ids.movedOut);
    if (typeof row.movedOut === 'number') return expect(own.status).toBe(row.movedOut);
    if (row.movedOut === 'missing') return expectMissing(own, row);
    if (row.movedOut === 'refused') return expect(own.status).toBeGreaterThanOrEqual(400);
    expect(own.status).toBeLessThan(300);
    expect(own).not.toEqual(await as('movedOut', MISSING_IDS));
  });
});
