import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { addListRows } from './add-rows/add-list-rows.ts';
import { CAPABILITY_ROWS } from './capability-rows.ts';
import { countStatements } from './count-statements.ts';
import { COVERED_MUTATIONS as OWN_COVERED_MUTATIONS } from './covered-mutations.ts';
import { createAppFetch, createRenterApps } from './create-renter-apps.ts';
import { REST_OPERATIONS } from './find-operations.ts';
import { getLongestLength, listSchemaPaths, listTypePaths } from './list-paths.ts';
import {
  createOperationSenders,
  type FetchFromServices,
  fetchSchema,
  GRAPHQL_SERVICES,
  listRootFields,
  type OperationResponse,
} from './operation-senders.ts';
import { LIST_ROWS as OWN_LIST_ROWS } from './rows/list-rows.ts';
import { AMARA, AMARA_SUBJECT } from './rows/rows-to-copy.ts';

const LIST_ROWS = { ...OWN_LIST_ROWS, ...CAPABILITY_ROWS.lists };
const COVERED_MUTATIONS = [...OWN_COVERED_MUTATIONS, ...CAPABILITY_ROWS.coveredMutations];
const MANY = 100;
const AMARA_SIGNED_IN = {
  ...AMARA,
  signedInAt: new Date(),
  subject: AMARA_SUBJECT,
  sessionId: null,
  expiresAt: null,
};

type Measurement = { statements: number; reply: OperationResponse };

let folder: string;
let open: OpenDatabase;
/** The list paths of each operation. */
const lists = new Map<string, string[]>();
const few = new Map<string, Measurement>();
const many = new Map<string, Measurement>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  open = await openTestDatabase(process.env.DATABASE_URL, join(folder, 'database'));
  const config = loadConfig({ PORTAL_ENV: 'test', DATA_DIR: folder });
  const fetch = createAppFetch(
    createRenterApps({ config, open, authenticate: async () => AMARA_SIGNED_IN }),
  );
  await findLists(fetch);
  const operations = await createOperationSenders(fetch, '');
  const counter = countStatements(open.pool);

  async function measure(into: Map<string, Measurement>, count: number): Promise<void> {
    for (const [name, { buildRequest = () => ({}) }] of Object.entries(LIST_ROWS)) {
      const ask = operations.get(name);
      if (!ask) throw new Error(`There is no operation ${name}.`);
      let reply: OperationResponse = { status: 0, body: null };
      const statements = await counter.during(async () => {
        reply = await ask(buildRequest(count), undefined);
      });
      into.set(name, { statements, reply });
    }
  }

  await withSystemContext(open.db, (tx) => addListRows(tx, 1, 1));
  // The first request generates the lease documents.
  await measure(new Map(), 1);
  await measure(few, 1);
  await withSystemContext(open.db, (tx) => addListRows(tx, 2, MANY));
  await measure(many, MANY);
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

async function findLists(fetch: FetchFromServices): Promise<void> {
  for (const service of GRAPHQL_SERVICES) {
    const schema = await fetchSchema(fetch, service, '');
    for (const field of [
      ...listRootFields(schema, 'query'),
      ...listRootFields(schema, 'mutation'),
    ]) {
      const found = listTypePaths(field.type);
      if (found.length > 0) lists.set(`${service}.${field.name}`, found);
    }
  }
  for (const { service, name, response, file } of REST_OPERATIONS) {
    const found = listSchemaPaths(response);
    // Files are included, because they may be generated from lists.
    if (file || (found.length > 0 && !COVERED_MUTATIONS.includes(name)))
      lists.set(`${service}.${name}`, found);
  }
}

test('every list of the schemas and of the contract has a row, and every row has a list', () => {
  const rows = Object.entries(LIST_ROWS).map(([name, row]) => [
    name,
    Object.keys(row.lists).sort(),
  ]);
  const found = [...lists].map(([name, paths]) => [name, paths.toSorted()]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(found));
});

test('every covered mutation is a mutation of the contract', () => {
  const mutations = REST_OPERATIONS.filter(({ method }) => method !== 'GET').map(
    ({ name }) => name,
  );
  expect(mutations).toEqual(expect.arrayContaining(COVERED_MUTATIONS));
});

const getAnswer = ({ reply }: Measurement): unknown => {
  const body = reply.body as { data?: { answer: unknown } } | null;
  return body?.data ? body.data.answer : body;
};

const listRows = Object.entries(LIST_ROWS).map(([name, row]) => ({ name, row }));

describe.each(listRows)('$name', ({ name, row }) => {
  const measured = () => {
    const [before, after] = [few.get(name), many.get(name)];
    if (!(before && after)) throw new Error(`${name} was not measured.`);
    return { before, after };
  };

  test('needs the same number of statements for a hundred rows as for one', () => {
    const { before, after } = measured();
    expect([before.reply.status, after.reply.status]).toEqual([
      row.successStatus ?? 200,
      row.successStatus ?? 200,
    ]);
    expect(before.statements).toBeGreaterThan(0);
    expect(after.statements).toBe(before.statements);
  });

  for (const [path, growth] of Object.entries(row.lists)) {
    test(`returns the added rows at ${path}`, () => {
      const { before, after } = measured();
      const [short, long] = [
        getLongestLength(getAnswer(before), path),
        getLongestLength(getAnswer(after), path),
      ];
      if (growth === 'grows') {
        expect(short).toBeLessThan(MANY / 2);
        expect(long).toBeGreaterThanOrEqual(MANY);
      } else {
        expect(long).toBeLessThanOrEqual(growth.most);
      }
    });
  }
});
