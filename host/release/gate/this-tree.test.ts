/**
 * @jest-environment node
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ContractDraft,
  HostContract,
  ServicesContract,
} from 'shared/federation/contract/contract';
import { readConfiguredExposes } from 'shared/federation/contract/exposes';
import { createHostContract } from 'shared/federation/contract/host-contract';
import { createSectionContract } from 'shared/federation/contract/section-contract';
import { createServicesContract } from 'shared/federation/contract/services-contract';
import { SECTIONS } from 'shared/federation/section-module';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { loadAppConfig } from '../apps.ts';
import { openSigningContext } from '../open-release-context.ts';
import { runReleaseTool } from '../run-release-tool.ts';
import { changeSet } from '../sets/change-set.ts';
import { EMPTY_SET } from '../sets/release-set.ts';
import { openDiskStore } from '../store/disk-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkCompatibility } from './check-compatibility.ts';
import { storeTestContract } from './testing/test-contracts.ts';

/* Checks the contracts of the current sources without building them. */

let folder = '';
let store: ReleaseStore;
const set: Record<string, string> = { host: '2.105.0-a' };
let host: ContractDraft<HostContract>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
  store = openDiskStore(folder);
  host = await createHostContract(join(workspaceRoot, 'host'));
  await storeTestContract(store, ['host', '2.105.0-a'], host.contract, host.texts);
  for (const name of SECTIONS) {
    const exposes = readConfiguredExposes(await loadAppConfig(`remote-${name}`, {}));
    const draft = await createSectionContract(name, join(workspaceRoot, `remote-${name}`), exposes);
    set[`remote-${name}`] = '1.0.0-a';
    await storeTestContract(store, [`remote-${name}`, '1.0.0-a'], draft.contract, draft.texts);
  }
  set.services = '1.0.0-a';
  await storeTestContract(store, ['services', '1.0.0-a'], await createServicesContract());
});
afterAll(() => rm(folder, { recursive: true }));

const sentences = async (builds: Record<string, string>) =>
  (await checkCompatibility(store, { ...set, ...builds })).map(({ sentence }) => sentence);

/** Returns exit code and output of `pnpm release check account` with these builds in service. */
async function runCheck(builds: Record<string, string>): Promise<[number, string[]]> {
  const settings = { RELEASES_DIR: folder };
  await changeSet(
    await openSigningContext(settings, 'local'),
    () => ({ ...EMPTY_SET, builds }),
    'trial',
  );
  const lines: string[] = [];
  const streams = { write: (text: string) => lines.push(text), say: () => {} };
  return [await runReleaseTool(['check', 'account'], settings, streams), lines];
}

test('accepts the builds of one source tree', async () => {
  expect(await sentences({})).toEqual([]);
});

test('accepts a host of another source tree as long as the sections compile against it', async () => {
  const file = 'ui/actions/link-button.d.ts';
  const text = host.texts[file] ?? '';
  const other = { ...host.contract, sharedSources: 'of another tree' };
  const withTone = (tone: string) =>
    text.replace('interface Look {', `interface Look { ${tone}: string;`);
  const [optional, required] = [withTone('tone?'), withTone('tone')];
  expect(optional).not.toBe(text);
  await storeTestContract(store, ['host', '2.105.0-b'], other, { ...host.texts, [file]: optional });
  await storeTestContract(store, ['host', '2.105.0-c'], other, { ...host.texts, [file]: required });
  const builds = { host: set.host, 'remote-account': '1.0.0-a', services: String(set.services) };
  expect(await checkCompatibility(store, { ...builds, host: '2.105.0-b' })).toEqual([]);
  const [problem] = await checkCompatibility(store, { ...builds, host: '2.105.0-c' }, ['host']);
  expect(problem?.who).toBe('remote-account');
  expect(problem?.sentence).toMatch(
    /^remote-account 1.0.0-a does not compile with what host 2.105.0-c gives, remote-account\/src\/.*: Property 'tone' is missing/,
  );
  expect(await runCheck({ ...builds, host: '2.105.0-b' })).toEqual([
    0,
    ['remote-account would fit what local has in service'],
  ]);
  const message =
    'remote-account of this folder does not compile with what host 2.105.0-c gives, remote-account/src/';
  expect(await runCheck({ ...builds, host: '2.105.0-c' })).toEqual([
    1,
    [expect.stringContaining(message)],
  ]);
});

test('rejects services that remove an answer field that the host reads', async () => {
  const key = `services/${set.services}/contract.json`;
  const text = new TextDecoder().decode((await store.read(key)) ?? undefined);
  const services: ServicesContract = JSON.parse(text);
  const payment = (services.operations.getPayment?.response ?? {}) as {
    properties: Record<string, unknown>;
    required: string[];
  };
  delete payment.properties.reference;
  payment.required = payment.required.filter((name) => name !== 'reference');
  await storeTestContract(store, ['services', '1.0.0-b'], services);
  expect(await sentences({ services: '1.0.0-b' })).toEqual([
    expect.stringContaining('do not agree, reference is missing in the answer of getPayment: '),
  ]);
});

/** Copies a JSON schema without a property, at every depth. */
function removeProperty(schema: unknown, property: string): unknown {
  if (Array.isArray(schema)) {
    return schema.filter((item) => item !== property).map((item) => removeProperty(item, property));
  }
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key]) => key !== property);
  return Object.fromEntries(entries.map(([key, value]) => [key, removeProperty(value, property)]));
}

test('reports a field that services remove from all answers once, with the number of answers', async () => {
  const services = await createServicesContract();
  const operations = Object.entries(services.operations).map(([name, operation]) => [
    name,
    { ...operation, response: removeProperty(operation.response, 'payment_id') },
  ]);
  await storeTestContract(store, ['services', '1.0.0-c'], {
    ...services,
    operations: Object.fromEntries(operations),
  });
  const builds = { host: String(set.host), services: '1.0.0-c' };
  const [problem, ...others] = await checkCompatibility(store, builds, ['services']);
  expect(others).toEqual([]);
  expect(problem?.sentence).toMatch(
    /^host 2.105.0-a and services 1.0.0-c do not agree, payment_id is missing in \d+ answers \(.+ and \d+ more\): keep it in services, first release host that does not read it, then services without it\.$/,
  );
});
