import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

// Flags show Maya every section and Ben none. What they may request depends only on their claims.
const RENTERS = ['maya.ortiz@example.com', 'ben.idle@example.com'];
const CALLS = [
  ['payments', '/v1/account-summary'],
  ['payments', '/v1/methods'],
  ['payments', '/v1/payments'],
  ['maintenance', '/v1/work-orders'],
  ['utility', '/v1/office-contact'],
] as const;

let services: TestServices;
let file: string;
let seed: string;

beforeAll(async () => {
  services = await startTestServices();
  file = join(services.config.dataDir, 'flags.json');
  seed = readFileSync(file, 'utf8');
});
afterAll(() => services.close());

/** Requests what the pages of a renter read from every service; `undefined` requests it without a token. */
async function requestAll(email: string | undefined) {
  const headers: Record<string, string> = email
    ? { authorization: `Bearer ${await services.tokenFor(email)}` }
    : {};
  const rest = CALLS.map(async ([service, path]) => {
    const answer = await fetch(`${services.origins.services}/${service}${path}`, { headers });
    return { path, status: answer.status, body: toComparable(await answer.text()) };
  });
  const terms = '{ activeTermsOfServiceVersion { terms_of_service_version_id version_text } }';
  const resident = '{ moveOutReasons { move_out_reason_id move_out_reason_name } }';
  const graphql = [
    sendGraphql(services, 'documents', email, terms),
    sendGraphql(services, 'resident', email, resident),
  ].map(async (asked) => {
    const { status, data, codes } = await asked;
    return { status, data, codes };
  });
  return Promise.all([...rest, ...graphql]);
}

/** Removes fields that differ on every request: error references and timestamps. */
function toComparable(text: string): unknown {
  const own = ['reference', 'as_of'];
  return JSON.parse(text, (name, value: unknown) => (own.includes(name) ? null : value));
}

/** Writes the flag file and waits until the flag service has loaded it. */
async function setFlag(key: string, state: 'on' | 'off' | 'absent'): Promise<void> {
  const content = JSON.parse(seed) as { flags: Record<string, object> };
  const always = { on: false, variations: [true, false], fallthrough: { variation: 0 } };
  content.flags[key] = { ...always, offVariation: state === 'on' ? 0 : 1 };
  if (state === 'absent') delete content.flags[key];
  writeFileSync(file, JSON.stringify(content));
  const expected = { on: true, off: false, absent: undefined }[state];
  for (const until = Date.now() + 5000; Date.now() < until; ) {
    if ((await readFlag(key)) === expected) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${key} did not become ${state}.`);
}

async function readFlag(key: string): Promise<unknown> {
  const root = `${services.origins.services}/flags/sdk/evalx/resident-portal-local/context`;
  const body = JSON.stringify({ kind: 'user', key: 'anyone' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(root, { method: 'REPORT', headers, body });
  return ((await answer.json()) as Record<string, { value: unknown }>)[key]?.value;
}

test('spec 6: returns the same responses with each flag on, off and absent', async () => {
  const everyone = async () => Promise.all([...RENTERS, undefined].map(requestAll));
  const before = await everyone();
  // Requests with a token succeed, and without a token they are refused.
  expect(before[0]?.every(({ status }) => status === 200)).toBe(true);
  expect(before[2]?.some(({ status }) => status === 401)).toBe(true);
  const keys = Object.keys(JSON.parse(seed).flags);
  expect(keys).toHaveLength(6);
  for (const key of keys) {
    for (const state of ['on', 'off', 'absent'] as const) {
      await setFlag(key, state);
      expect({ key, state, answers: await everyone() }).toEqual({ key, state, answers: before });
    }
  }
});
