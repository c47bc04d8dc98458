import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from 'services/platform/config/config';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { findFreePort } from 'services/testing/find-free-port';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { type CheckResult, runChecks } from 'shared/server/checks/run-checks';
import { SMTPServer } from 'smtp-server';
import { createDatabaseCheck } from './database-check.ts';
import { listChecks, listReadinessChecks } from './list-checks.ts';

let services: TestServices;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function runAll(settings: Partial<Config> = {}): Promise<Map<string, CheckResult>> {
  const results = await runChecks(listChecks({ ...services.config, ...settings }));
  return new Map(results.map((result) => [result.name, result]));
}

const failed = (sentence: string | RegExp) => ({
  state: 'failed',
  sentence: expect.stringMatching(sentence),
});

/** Starts a TCP server on a free port and returns its address. */
async function listenOnSocket(onSocket: (socket: Socket) => void): Promise<string> {
  const server = createServer(onSocket).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('finds everything ok in a running installation', async () => {
  const results = await runAll();
  expect([...results.values()].map(({ name, state }) => [name, state])).toEqual([
    ['database', 'ok'],
    ['storage', 'ok'],
    ['issuer keys', 'ok'],
    ['mail server', 'ok'],
    ['processor', 'ok'],
    ['flags', 'ok'],
  ]);
});

test('names a processor that refuses the key and a flag service that does not know the client', async () => {
  const results = await runAll({
    processorApiKey: 'wrong-key',
    flags: { ...services.config.flags, clientSideId: 'unknown' },
  });
  expect(results.get('processor')).toMatchObject(failed(/^The processor answered 401\.$/));
  expect(results.get('flags')).toMatchObject(failed(/^The flag service answered 404\.$/));
});

test('names an issuer without usable keys', async () => {
  const wrong = await runAll({ issuer: `${services.origins.services}/` });
  expect(wrong.get('issuer keys')).toMatchObject(
    failed(/^The issuer answered 404 for its keys\.$/),
  );
  const closed = await runAll({ issuer: `http://localhost:${await findFreePort()}/` });
  expect(closed.get('issuer keys')).toMatchObject(failed(/^The connection was refused\.$/));
});

test('names a storage that cannot be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-checks-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'files'), 'This is not a folder.');
  const results = await runAll({ dataDir: folder });
  expect(results.get('storage')).toMatchObject({ state: 'failed' });
});

test('greets the mail server and names one that does not answer', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const at = (address: string) => ({ ...services.config.mail, smtpUrl: `smtp://${address}` });
  const accepted = await runAll({ mail: at(`127.0.0.1:${port}`) });
  expect(accepted.get('mail server')).toMatchObject({
    state: 'ok',
    sentence: 'The mail server accepts the connection.',
  });
  const silent = await listenOnSocket(() => {});
  const results = await runAll({ mail: at(silent) });
  expect(results.get('mail server')).toMatchObject(failed(/^There was no answer within 3 s\.$/));
});

test('pings clamd when it is configured', async () => {
  const clamd = await listenOnSocket((socket) => {
    socket.once('data', (data) => socket.end(`${data}` === 'zPING\0' ? 'PONG\0' : 'UNKNOWN\0'));
  });
  const other = await listenOnSocket((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request'));
  });
  expect((await runAll({ clamdUrl: `tcp://${clamd}` })).get('virus scanner')).toMatchObject({
    state: 'ok',
  });
  expect((await runAll({ clamdUrl: `tcp://${other}` })).get('virus scanner')).toMatchObject(
    failed(/^clamd did not answer PONG\.$/),
  );
});

test('requires the migrations of this build', async () => {
  const { config, open } = services;
  const check = createDatabaseCheck(config, open);
  expect((await runChecks([check]))[0]).toMatchObject({ state: 'ok' });
  await queryAsOwner(open, 'update drizzle.__drizzle_migrations set created_at = -created_at');
  const needsMigrations = failed(/^The database needs migrations: run pnpm db:migrate\.$/);
  expect((await runChecks([check]))[0]).toMatchObject(needsMigrations);
  await queryAsOwner(open, 'update drizzle.__drizzle_migrations set created_at = -created_at');
  expect((await runChecks([check]))[0]).toMatchObject({ state: 'ok' });
});

test('refuses a role with too many rights in production', async () => {
  const { config, open } = services;
  const check = createDatabaseCheck({ ...config, environment: 'production' }, open);
  expect((await runChecks([check]))[0]).toMatchObject({ state: 'ok' });
  await queryAsOwner(open, 'alter table quote owner to portal_services');
  expect((await runChecks([check]))[0]).toMatchObject(failed(/connects as a role that can change/));
});

test('answers /readyz with 200, and with the names of failing checks only', async () => {
  const root = services.origins.services;
  const ready = await fetch(`${root}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ok' });
  const names = listReadinessChecks(services.config, services.open).map(({ name }) => name);
  expect(names).toEqual(['database', 'storage', 'issuer keys']);
  const broken = await startTestServices();
  closers.push(() => broken.close());
  await queryAsOwner(broken.open, 'alter schema drizzle rename to drizzle_away');
  const response = await fetch(`${broken.origins.services}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'unavailable', failing: ['database'] });
  expect((await fetch(`${broken.origins.services}/healthz`)).status).toBe(200);
});
