// pnpm --filter e2e bench:connections: compares services on their own origin with services below the origin of the
// portal (host/nginx/same-origin.conf). Both are behind nginx and take turns.

import path from 'node:path';
import type { Browser } from '@playwright/test';
import { Instance } from '#deploy/instance.ts';
import { Nginx } from '#deploy/nginx.ts';
import { readArguments } from '#fixtures/command-line.ts';
import { Stack } from '#fixtures/stack.ts';
import { measure, type PageRun, signInReturningRenter } from '../measure/measure.ts';
import { PROFILES } from '../measure/profiles.ts';
import { FIRST_PORT, launchBrowser } from '../with-portal.ts';

const { values } = readArguments({
  options: {
    runs: { type: 'string', default: '5' },
    profile: { type: 'string', default: 'slow 4G' },
  },
});

const stack = new Stack(FIRST_PORT, 'bench-connections');
const local = (offset: number) => `http://localhost:${FIRST_PORT + offset}`;

/** The same web server twice: at its own port with separate services, and at this port with the services below it. */
const SAME_ORIGIN_PORT = FIRST_PORT + 4;
const ORIGINS = { 'own origin': local(0), 'below the portal': local(4) };

async function startSites(): Promise<() => Promise<void>> {
  stack.env.EXTRA_ORIGINS = ORIGINS['below the portal'];
  await stack.start();
  await stack.stopProcess('portal');
  const separate = new Instance(stack, 5);
  const below = new Instance(stack, 6, {
    PORTAL_ORIGIN: ORIGINS['below the portal'],
    SERVICES_ORIGIN: `${ORIGINS['below the portal']}/api`,
  });
  for (const instance of [separate, below]) await instance.start();
  const replacements = (port: number) => ({
    '127.0.0.1:4101': `127.0.0.1:${port}`,
    '127.0.0.1:4102': `127.0.0.1:${port}`,
  });
  const folder = path.join(stack.folder, 'nginx-below');
  const services = `localhost:${new URL(stack.origins.services).port}`;
  const sites = [
    await Nginx.start({
      template: 'two-instances',
      folder: path.join(stack.folder, 'nginx-separate'),
      port: FIRST_PORT,
      replacements: replacements(separate.port),
    }),
    await Nginx.start({
      template: 'same-origin',
      folder,
      port: SAME_ORIGIN_PORT,
      replacements: {
        ...replacements(below.port),
        '127.0.0.1:4201': services,
        '127.0.0.1:4202': services,
        '/var/log/nginx': folder,
      },
    }),
  ];
  return async () => {
    for (const site of sites) await site.stop();
    for (const instance of [separate, below]) await instance.stop('SIGTERM');
  };
}

async function measureInTurn(browser: Browser): Promise<void> {
  const profile = PROFILES[values.profile as keyof typeof PROFILES];
  const names = Object.keys(ORIGINS) as (keyof typeof ORIGINS)[];
  const runs = new Map<string, PageRun[]>(names.map((name) => [name, []]));
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const name of run % 2 === 0 ? names : names.toReversed()) {
      const storageState = await signInReturningRenter(browser, ORIGINS[name]);
      const context = await browser.newContext({ storageState });
      runs.get(name)?.push(await measure(context, ORIGINS[name], profile));
      await context.close();
    }
  }
  const rows = [...runs].map(([name, of]) => [
    name,
    {
      'balance, ms': median(of.map(({ balanceMs }) => balanceMs)),
      'heading, ms': median(of.map(({ readyMs }) => readyMs)),
      'first paint, ms': median(of.map(({ firstPaintMs }) => firstPaintMs)),
    },
  ]);
  console.table(Object.fromEntries(rows));
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

const browser = await launchBrowser();
let stopSites = async () => {};
try {
  stopSites = await startSites();
  await measureInTurn(browser);
} finally {
  await browser.close();
  await stopSites();
  await stack.stop();
}
