import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { readFirstPort } from '#fixtures/command-line.ts';
import { ACCESS_PROBES } from './access-probes.ts';
import { DEVELOPMENT_PROBES } from './development-probes.ts';
import { choosePorts, type Installation } from './installation.ts';
import type { Probe, ProbeResult } from './probe.ts';
import { startLocal } from './start-local.ts';
import { startProduction } from './start-production.ts';
import { WEB_PROBES } from './web-probes.ts';

const FIRST_PORT = readFirstPort(5500) + 60;
const PROBES = [...DEVELOPMENT_PROBES, ...ACCESS_PROBES, ...WEB_PROBES];

type Row = Pick<Probe, 'name' | 'request' | 'expected'> & { actual: string; result: ProbeResult };

async function runProbes(installation: Installation): Promise<Row[]> {
  const rows: Row[] = [];
  for (const probe of PROBES) {
    const { name, request, expected } = probe;
    rows.push({ name, request, expected, ...(await probe.run(installation)) });
  }
  return rows;
}

const listResults = (rows: readonly Row[], result: ProbeResult) =>
  rows.filter((row) => row.result === result).map(({ name }) => name);

/** Creates a database on the server of DATABASE_URL, runs `work` with its URL and drops it. */
async function withDatabase(name: string, work: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

test('answers every network probe as closed in production with the settings of the checklist', async () => {
  await withDatabase('portal_closed', async (databaseUrl) => {
    const installation = await startProduction(choosePorts(FIRST_PORT), databaseUrl);
    try {
      const rows = await runProbes(installation);
      console.table(rows);
      assert.deepEqual(listResults(rows, 'open'), []);
      assert.ok(rows.length >= 25);
    } finally {
      await installation.stop();
    }
  });
});

test('finds the open doors with the same probes when PORTAL_ENV is local', async () => {
  await withDatabase('portal_open', async (databaseUrl) => {
    const installation = await startLocal(choosePorts(FIRST_PORT + 10), databaseUrl);
    try {
      const rows = await runProbes(installation);
      const expected = PROBES.filter(({ local }) => local === 'open').map(({ name }) => name);
      assert.deepEqual(listResults(rows, 'open'), expected, JSON.stringify(rows, null, 1));
      assert.ok(expected.length >= 20);
    } finally {
      await installation.stop();
    }
  });
});
