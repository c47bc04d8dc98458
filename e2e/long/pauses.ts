// `pnpm --filter e2e long:pauses [--seconds 95] [--seed n]`: on PostgreSQL, pauses a process of the
// services at each fault point of a payment until its lease has expired and another process has taken over its work.
// Then resumes the paused process, which must change nothing. Exits non-zero on any fault.

import { openDatabase } from 'services/platform/db/database';
import { readArguments } from '#fixtures/command-line.ts';
import { auditPayments, UNFINISHED_STATES } from './audit/audit.ts';
import { readDatabase, readProcessor } from './audit/collect.ts';
import { formatAuditTable, listFaults } from './audit/evidence.ts';
import { Machine } from './machine.ts';
import { FAULT_POINTS } from './points.ts';
import { Random } from './random.ts';
import { type AcknowledgedPayment, PayingClient } from './renters/clients.ts';
import { METHODS } from './renters/renters.ts';
import { seedRenters } from './renters/seed-renters.ts';

const { values } = readArguments({
  options: {
    seconds: { type: 'string', default: '95' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
});
const pauseMs = Number(values.seconds) * 1_000;
const seed = Number(values.seed);
const databaseUrl = process.env.DATABASE_URL ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);
const random = new Random(seed);
// The webhooks of the processor go to the services that are not paused.
const points = FAULT_POINTS.filter((point) => point !== 'in-webhook');
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pays until the process is paused, because a payment or its payment completer has reached the fault point. */
async function payUntilPaused(pause: Promise<boolean>, pay: () => Promise<AcknowledgedPayment>) {
  const paying: Promise<AcknowledgedPayment>[] = [];
  let isPaused = false;
  const pauseDetected = pause.then((hasPaused) => {
    if (!hasPaused) throw new Error('The services were not paused within the time limit.');
    isPaused = true;
  });
  await Promise.race([pauseDetected, sleep(100)]);
  while (!isPaused) {
    paying.push(pay());
    await Promise.race([pauseDetected, paying.at(-1)]);
  }
  return paying;
}

if (databaseUrl === '')
  throw new Error('The pauses need DATABASE_URL, because two services share one database.');
print(`seed ${seed}`);
const activeMachine = await Machine.create('pauses');
const renters = await seedRenters({ dataDir: '', databaseUrl }, points.length);
async function readStored() {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    return await readDatabase(open, renters);
  } finally {
    await open.close();
  }
}
const readUnfinishedPayments = async () =>
  (await readStored()).payments.filter(({ state }) => UNFINISHED_STATES.includes(state));
const paused: Machine[] = [];
const answers: Promise<AcknowledgedPayment>[] = [];
try {
  await activeMachine.start('processor');
  for (const [index, point] of points.entries()) {
    const [renter] = renters.slice(index);
    if (renter === undefined) throw new Error('There are fewer renters than points.');
    const machine = await Machine.create(`pause-${point}`);
    paused.push(machine);
    const starting = machine.start('services', {
      DATABASE_URL: databaseUrl,
      PROCESSOR_PORT: new URL(activeMachine.origins.processor).port,
      FAULT_AT: point,
      FAULT_SIGNAL: 'SIGSTOP',
    });
    const pause = machine.waitUntilPaused('services', 60_000);
    // The payment completer may reach the point with a payment of another process before the services answer requests.
    await Promise.race([starting.catch(() => {}), pause]);
    const client = new PayingClient(machine.origins, pauseMs + 120_000);
    const pay = () => client.pay(renter, random, METHODS.returned);
    answers.push(...(await payUntilPaused(pause, pay)));
    print(`paused at ${point}`);
  }
  // Started only now, because these services would complete the payments before the points are reached.
  const unfinished = await readUnfinishedPayments();
  if (unfinished.length === 0)
    throw new Error('No payment was unfinished, so the run has tested nothing.');
  await activeMachine.start('services', { DATABASE_URL: databaseUrl });
  await sleep(pauseMs);
  const stillUnfinished = await readUnfinishedPayments();
  if (stillUnfinished.length > 0)
    throw new Error(`No other process has completed ${JSON.stringify(stillUnfinished)}.`);
  print(`${unfinished.length} unfinished payments were completed by another process`);
  for (const machine of paused) machine.resume('services');
  const acknowledged = await Promise.all(answers);
  print(`all paused services resumed after ${values.seconds} s`);
  const client = new PayingClient(activeMachine.origins);
  const replays = await client.replayAll(acknowledged);
  await client.waitUntilDecided(renters);
  for (const machine of paused) await machine.stop();
  await activeMachine.endProcess('services', 'SIGTERM');
  const charges = await readProcessor(activeMachine.origins.processor);
  const checks = auditPayments({ acknowledged, replays, charges, ...(await readStored()) });
  print(`\n${formatAuditTable(checks)}`);
  process.exitCode = listFaults(checks).length === 0 ? 0 : 1;
} finally {
  for (const machine of [...paused, activeMachine]) {
    machine.resume('services');
    await machine.stop();
  }
}
