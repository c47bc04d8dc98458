import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { ACTS as OWN_ACTS } from './acts.ts';
import { appsOf, fetchFrom } from './apps.ts';
import { CAPABILITY_ROWS } from './capability-rows.ts';
import { countStatements } from './count-statements.ts';
import {
  everyOperation,
  type Fetch,
  GRAPHQL_SERVICES,
  type Reply,
  rootFieldsOf,
  schemaOf,
} from './every-operation.ts';
import { REST_OPERATIONS } from './find-operations.ts';
import { grow } from './grow/grow.ts';
import { listsOfSchema, listsOfType, longest } from './list-paths.ts';
import { LIST_ROWS as OWN_LIST_ROWS } from './rows/list-rows.ts';
import { AMARA, SUBJECT } from './rows/rows-to-copy.ts';

const LIST_ROWS = { ...OWN_LIST_ROWS, ...CAPABILITY_ROWS.lists };
const ACTS = [...OWN_ACTS, ...CAPABILITY_ROWS.acts];
const MANY = 100;
const AMARA_SIGNED_IN = {
  ...AMARA,
  signedInAt: new Date(),
  subject: SUBJECT,
  sessionId: null,
  expiresAt: null,
};

type Measured = { statements: number; reply: Reply };

let folder: string;
let open: OpenDatabase;
/** By operation, where its lists stand. */
const lists = new Map<string, string[]>();
const few = new Map<string, Measured>();
const many = new Map<string, Measured>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  open = await openTestDatabase(process.env.DATABASE_URL, join(folder, 'database'));
  const config = loadConfig({ PORTAL_ENV: 'test', DATA_DIR: folder });
  const fetch = fetchFrom(appsOf({ config, open, authenticate: async () => AMARA_SIGNED_IN }));
  await findLists(fetch);
  const operations = await everyOperation(fetch, '');
  const counter = countStatements(open.pool);

  async function measure(into: Map<string, Measured>, count: number): Promise<void> {
    for (const [name, { sends = () => ({}) }] of Object.entries(LIST_ROWS)) {
      const ask = operations.get(name);
      if (!ask) throw new Error(`There is no operation ${name}.`);
      let reply: Reply = { status: 0, body: null };
      const statements = await counter.during(async () => {
        reply = await ask(sends(count), undefined);
      });
      into.set(name, { statements, reply });
    }
  }

  await withSystemContext(open.db, (tx) => grow(tx, 1, 1));
  // The papers of a lease are drawn when they are listed for the first time.
  await measure(new Map(), 1);
  await measure(few, 1);
  await withSystemContext(open.db, (tx) => grow(tx, 2, MANY));
  await measure(many, MANY);
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

async function findLists(fetch: Fetch): Promise<void> {
  for (const service of GRAPHQL_SERVICES) {
    const schema = await schemaOf(fetch, service, '');
    for (const field of [...rootFieldsOf(schema, 'query'), ...rootFieldsOf(schema, 'mutation')]) {
      const found = listsOfType(field.type);
      if (found.length > 0) lists.set(`${service}.${field.name}`, found);
    }
  }
  for (const { service, name, response, file } of REST_OPERATIONS) {
    const found = listsOfSchema(response);
    // A file may hold a list: what it is written from is counted.
    if (file || (found.length > 0 && !ACTS.includes(name))) lists.set(`${service}.${name}`, found);
  }
}

test('every list of the schemas and of the contract has its row, and no row is left over', () => {
  const rows = Object.entries(LIST_ROWS).map(([name, row]) => [
    name,
    Object.keys(row.lists).sort(),
  ]);
  const found = [...lists].map(([name, paths]) => [name, paths.toSorted()]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(found));
});

test('every act that is left out is one', () => {
  const acts = REST_OPERATIONS.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  expect(acts).toEqual(expect.arrayContaining(ACTS));
});

const answerOf = ({ reply }: Measured): unknown => {
  const body = reply.body as { data?: { answer: unknown } } | null;
  return body?.data ? body.data.answer : body;
};

const listed = Object.entries(LIST_ROWS).map(([name, row]) => ({ name, row }));

describe.each(listed)('$name', ({ name, row }) => {
  const measured = () => {
    const [before, after] = [few.get(name), many.get(name)];
    if (!(before && after)) throw new Error(`${name} was not asked.`);
    return { before, after };
  };

  test('takes as many statements for a hundred rows as for one', () => {
    const { before, after } = measured();
    expect([before.reply.status, after.reply.status]).toEqual([row.done ?? 200, row.done ?? 200]);
    expect(before.statements).toBeGreaterThan(0);
    expect(after.statements).toBe(before.statements);
  });

  for (const [path, growth] of Object.entries(row.lists)) {
    test(`had them, at ${path}`, () => {
      const { before, after } = measured();
      const [short, long] = [longest(answerOf(before), path), longest(answerOf(after), path)];
      if (growth === 'grows') {
        expect(short).toBeLessThan(MANY / 2);
        expect(long).toBeGreaterThanOrEqual(MANY);
      } else {
        expect(long).toBeLessThanOrEqual(growth.most);
      }
    });
  }
});
