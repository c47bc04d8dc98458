// `pnpm --filter e2e long:pauses [--seconds 95] [--seed n]`: on PostgreSQL, pauses a process of the
// services at each fixed point of a payment until its lease has expired and another process has taken over its work.
// Then resumes the paused process, which must change nothing. Exits non-zero on any fault.
import { parseArgs } from 'node:util';
import { openDatabase } from 'services/platform/db/database';
import { auditPayments, UNFINISHED_STATES } from './audit/audit.ts';
import { readDatabase, readProcessor } from './audit/collect.ts';
import { formatAuditTable, listFaults } from './audit/evidence.ts';
import { Machine } from './machine.ts';
import { FAULT_POINTS } from './points.ts';
import { Random } from './random.ts';
import { type AcknowledgedPayment, PayingClient } from './renters/clients.ts';
import { METHODS } from './renters/renters.ts';
import { seedRenters } from './renters/seed-renters.ts';

const { values } = parseArgs({
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
// The processor's events go to the sound one.
const points = FAULT_POINTS.filter((point) => point !== 'in-webhook');
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pays until the process is paused, because a payment or its payment completer has reached the fault point. */
async function payUntilItStands(
  standing: Promise<boolean>,
  pay: () => Promise<AcknowledgedPayment>,
) {
  const paying: Promise<AcknowledgedPayment>[] = [];
  let stands = false;
  const watching = standing.then((does) => {
    if (!does) throw new Error('It came to no stand.');
    stands = true;
  });
  await Promise.race([watching, sleep(100)]);
  while (!stands) {
    paying.push(pay());
    await Promise.race([watching, paying.at(-1)]);
  }
  return paying;
}

if (databaseUrl === '') throw new Error('The pauses need DATABASE_URL: two on one database.');
print(`seed ${seed}`);
const sound = await Machine.create('pauses');
const renters = await seedRenters({ dataDir: '', databaseUrl }, points.length);
async function readStored() {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    return await readDatabase(open, renters);
  } finally {
    await open.close();
  }
}
const halfDone = async () =>
  (await readStored()).payments.filter(({ state }) => UNFINISHED_STATES.includes(state));
const paused: Machine[] = [];
const answers: Promise<AcknowledgedPayment>[] = [];
try {
  await sound.start('processor');
  for (const [index, point] of points.entries()) {
    const [renter] = renters.slice(index);
    if (renter === undefined) throw new Error('There are fewer renters than points.');
    const machine = await Machine.create(`pause-${point}`);
    paused.push(machine);
    const starting = machine.start('services', {
      DATABASE_URL: databaseUrl,
      PROCESSOR_PORT: new URL(sound.origins.processor).port,
      FAULT_AT: point,
      FAULT_SIGNAL: 'SIGSTOP',
    });
    const standing = machine.stands('services', 60_000);
    // Its completer may meet the point with the payment of another before it answers anybody.
    await Promise.race([starting.catch(() => {}), standing]);
    const client = new PayingClient(machine.origins, pauseMs + 120_000);
    const pay = () => client.pay(renter, random, METHODS.returned);
    answers.push(...(await payUntilItStands(standing, pay)));
    print(`stands at ${point}`);
  }
  // From here on: before, it would take every point's work over before the point is met.
  const left = await halfDone();
  if (left.length === 0) throw new Error('No payment was left half done: the pause shows nothing.');
  await sound.start('services', { DATABASE_URL: databaseUrl });
  await sleep(pauseMs);
  const held = await halfDone();
  if (held.length > 0) throw new Error(`Nobody took over ${JSON.stringify(held)}.`);
  print(`${left.length} payments were left half done, and were taken over meanwhile`);
  for (const machine of paused) machine.goOn('services');
  const acknowledged = await Promise.all(answers);
  print(`all go on after ${values.seconds} s`);
  const client = new PayingClient(sound.origins);
  const replays = await client.replayAll(acknowledged);
  await client.untilDecided(renters);
  for (const machine of paused) await machine.stop();
  await sound.end('services', 'SIGTERM');
  const charges = await readProcessor(sound.origins.processor);
  const checks = auditPayments({ acknowledged, replays, charges, ...(await readStored()) });
  print(`\n${formatAuditTable(checks)}`);
  process.exitCode = listFaults(checks).length === 0 ? 0 : 1;
} finally {
  for (const machine of [...paused, sound]) {
    machine.goOn('services');
    await machine.stop();
  }
}
