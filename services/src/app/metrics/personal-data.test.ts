import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REST_OPERATIONS } from 'services/testing/access-matrix/find-operations';
import {
  createOperationSenders,
  type SendOperation,
} from 'services/testing/access-matrix/operation-senders';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { findFreePort } from 'services/testing/find-free-port';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await findFreePort();
  services = await startTestServices({ env: { METRICS_PORT: String(metricsPort) } });
});
afterAll(() => services.close());

const CANARY = 'canary-4471';
const SIGN_INS = join(import.meta.dirname, '../../../sign-ins.json');

const READS = new Set(
  REST_OPERATIONS.filter(({ method }) => method === 'GET').map(
    ({ service, name }) => `${service}.${name}`,
  ),
);

/** Every id and search term that an operation asks for is the canary. */
const canaryFields = new Proxy<Record<string, string>>({}, { get: () => CANARY });

function listPersonas(): string[] {
  const { people } = JSON.parse(readFileSync(SIGN_INS, 'utf8')) as { people: { email: string }[] };
  return people.map(({ email }) => email);
}

/** Sends every operation as a person, with canaries as ids and in the body. Returns the statuses. */
async function sendEverything(
  operations: ReadonlyMap<string, SendOperation>,
  email: string,
): Promise<number[]> {
  const token = await services.tokenFor(email);
  const root = services.origins.services;
  const statuses: number[] = [];
  for (const [name, send] of operations) {
    // A stream stays open until its client ends it.
    if (name === 'maintenance.followChanges') continue;
    const body = READS.has(name) ? undefined : { email, note: CANARY };
    const { status } = await send({ params: canaryFields, body }, token);
    statuses.push(status);
  }
  const query = `query ${CANARY.replace('-', '_')}($email: String) { activeLease { lease_id } }`;
  await fetch(`${root}/resident/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { email }, operationName: CANARY }),
  });
  await fetch(`${root}/payments/${CANARY}/${email}`);
  return statuses;
}

async function readLabelValues(): Promise<string[]> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  return [...new Set([...text.matchAll(/\w+="([^"]*)"/g)].map(([, value = '']) => value))];
}

/** Names, addresses and ids of the seeded people. */
async function listPersonalData(): Promise<string[]> {
  const { rows } = await queryAsOwner<{ value: string }>(
    services.open,
    `select unnest(array[first_name, last_name, email, person_id]) as value from person
     union select unnest(array[lease_id, door_id]) from lease
     union select unnest(array[payment_id, reference]) from payment
     union select corporation_id from corporation`,
  );
  return rows.map(({ value }) => value).filter(Boolean);
}

test('has no personal data in a label after every persona has sent every operation', async () => {
  const people = listPersonas();
  expect(people.length).toBeGreaterThan(10);
  const root = services.origins.services;
  // Reading the schema needs a renter with access, which not every persona has.
  const token = await services.tokenFor('maya.ortiz@example.com');
  const operations = await createOperationSenders((path, init) => fetch(root + path, init), token);
  const statuses: number[] = [];
  for (const email of people) statuses.push(...(await sendEverything(operations, email)));
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(100);
  const values = await readLabelValues();
  expect(values).toContain('other');
  const personal = await listPersonalData();
  expect(personal.length).toBeGreaterThan(100);
  const isPersonal = (value: string) =>
    /canary|@|example\.com/.test(value) ||
    personal.some((one) => value.split(/[/ ]/).includes(one));
  expect(values.filter(isPersonal)).toEqual([]);
});
