import { sendAct } from 'services/office';
import { startTestServices, type TestServices } from 'services/testing/services';
import { CALLERS, type CallerName, type Tokens, tokensOf } from './callers.ts';
import { CAPABILITY_ROWS } from './capability-rows.ts';
import { type Ask, everyOperation, type Reply, type Sent } from './every-operation.ts';
import { type Ids, idsOfCallers, MISSING } from './ids.ts';
import { describeMissingRow } from './missing-rows.ts';
import { CALLER_ROWS } from './rows/caller-rows.ts';
import { GRAPHQL_CALLER_ROWS } from './rows/graphql-caller-rows.ts';
import { GRAPHQL_ROWS } from './rows/graphql-rows.ts';
import { HOUSEHOLD_CALLER_ROWS, HOUSEHOLD_ROWS } from './rows/household-rows.ts';
import { MAINTENANCE_ROWS } from './rows/maintenance-rows.ts';
import { MEDIA_ROWS } from './rows/media-rows.ts';
import { PAYMENTS_ROWS } from './rows/payments-rows.ts';
import { PROFILE_ROWS } from './rows/profile-rows.ts';
import type { RowOfCaller, RowOfIds, Rows } from './rows/row.ts';

const ID_ROWS: Rows<RowOfIds> = {
  ...GRAPHQL_ROWS,
  ...PAYMENTS_ROWS,
  ...HOUSEHOLD_ROWS,
  ...MEDIA_ROWS,
  ...MAINTENANCE_ROWS,
  ...CAPABILITY_ROWS.byIds,
};
const ROWS_OF_CALLER: Rows<RowOfCaller> = {
  ...GRAPHQL_CALLER_ROWS,
  ...PROFILE_ROWS,
  ...HOUSEHOLD_CALLER_ROWS,
  ...CALLER_ROWS,
  ...CAPABILITY_ROWS.ofCaller,
};

let services: TestServices;
let operations: Map<string, Ask>;
let tokens: Tokens;
let ids: Record<CallerName, Ids>;

beforeAll(async () => {
  // Payments stay on their way, and can be undone, as long as this takes.
  services = await startTestServices({ settleMs: 600_000, undoMs: 600_000 });
  const { services: root } = services.origins;
  tokens = await tokensOf(services);
  operations = await everyOperation((path, init) => fetch(root + path, init), tokens.owner);
  ids = await idsOfCallers(services);
  const office = { origin: root, dataDir: services.config.dataDir, actor: 'dana' };
  const known = { building: CALLERS.owner, text: 'No water on Monday', category: 'plumbing' };
  await sendAct(office, { act: 'notice-building', ...known });
});
afterAll(() => services.close());

/** `payments.createPayment quote_id` is a row of `payments.createPayment`. */
const operationOf = (row: string) => row.split(' ')[0] ?? row;

function ask(row: string, sent: Sent, token: string | undefined): Promise<Reply> {
  const found = operations.get(operationOf(row));
  if (!found) throw new Error(`There is no operation ${row}.`);
  return found(sent, token);
}

/** Statuses without a token, with one that has expired, and with one that has no access claim. */
async function withoutAccess(row: string, sent: Sent): Promise<number[]> {
  const replies = [undefined, tokens.expired, tokens.withoutClaim].map((token) =>
    ask(row, sent, token),
  );
  return (await Promise.all(replies)).map(({ status }) => status);
}

function expectMissing({ status, body }: Reply, { missing = { status: 404 } }: RowOfIds): void {
  if ('status' in missing) expect(status).toBe(missing.status);
  else expect({ status, body }).toEqual({ status: 200, body: { data: missing } });
}

const listed = <Row>(rows: Rows<Row>) => Object.entries(rows).map(([name, row]) => ({ name, row }));

test('every operation of the schemas and of the contract has a row, and no row is left over', () => {
  const rows = [...Object.keys(ID_ROWS), ...Object.keys(ROWS_OF_CALLER)].map(operationOf);
  const missing = [...operations.keys()].filter((name) => !rows.includes(name));
  expect(missing.map(describeMissingRow)).toEqual([]);
  expect(rows.filter((name) => !operations.has(name))).toEqual([]);
});

// Before the acts of the owner, which change what is seen.
describe.each(listed(ROWS_OF_CALLER))('$name', ({ name, row }) => {
  test(`is ${row.isPublic ? 'answered' : 'refused'} without a token that opens something`, async () => {
    const status = row.isPublic ? 200 : 401;
    expect(await withoutAccess(name, row.sends ?? {})).toEqual([status, status, status]);
  });

  test.each(Object.keys(CALLERS) as CallerName[])('shows the %s what is theirs', async (who) => {
    const { status, body } = await ask(name, row.sends ?? {}, tokens[who]);
    expect(status < 400 ? row.facts(body as never) : status).toEqual(row.sees[who]);
  });
});

describe.each(listed(ID_ROWS))('$name', ({ name, row }) => {
  const as = (who: CallerName, whose: Ids) => ask(name, row.sends(whose, ids[who]), tokens[who]);

  test('is refused without a token that opens something', async () => {
    const sent = row.sends(ids.owner, ids.owner);
    expect(await withoutAccess(name, sent)).toEqual([401, 401, 401]);
  });

  test("gives others for the owner's ids what it gives for ids of nobody", async () => {
    const others = ['neighbour', 'otherCompany', 'movedOut'] as const;
    const foreign = await Promise.all(others.map((who) => as(who, ids.owner)));
    const missing = await Promise.all(others.map((who) => as(who, MISSING)));
    expect(foreign).toEqual(missing);
    for (const reply of missing.slice(0, 2)) expectMissing(reply, row);
  });

  if (row.may === 'lease') {
    test('is for every occupant', async () => {
      const shared = await as('coOccupant', ids.owner);
      expect(shared.status).not.toBe(404);
      expect(shared).not.toEqual(await as('coOccupant', MISSING));
    });
  } else {
    test('is not for who lives with the owner', async () => {
      const missing = await as('coOccupant', MISSING);
      expect(await as('coOccupant', ids.owner)).toEqual(missing);
      expectMissing(missing, row);
    });
  }

  test('is for the owner', async () => {
    const own = await as('owner', ids.owner);
    expect(own.status).toBe(row.done ?? 200);
    expect(own).not.toEqual(await as('owner', MISSING));
  });

  if (row.movedOut === undefined || row.movedOut === 'has none') return;
  test(`someone who has moved out gets for their own: ${row.movedOut}`, async () => {
    const own = await as('movedOut', ids.movedOut);
    if (typeof row.movedOut === 'number') return expect(own.status).toBe(row.movedOut);
    if (row.movedOut === 'missing') return expectMissing(own, row);
    if (row.movedOut === 'refused') return expect(own.status).toBeGreaterThanOrEqual(400);
    expect(own.status).toBeLessThan(300);
    expect(own).not.toEqual(await as('movedOut', MISSING));
  });
});
