// Builds what has changed, starts the processor, the services and the web server, and stays.
import { fork } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkFolders, checkPorts, PORTS } from './preflight.mjs';
import { Advice, cli, NODE, ROOT, run, step, tail } from './steps.mjs';

const origin = (setting) => `http://localhost:${PORTS.find((p) => p.setting === setting).port}`;
const BUILDS = ['host/release/build.ts', 'services/build.ts'];
const running = [];
let stopping = false;

function startProcess(name, script, logFolder) {
  const log = path.join(logFolder, `${name}.log`);
  const child = fork(path.join(ROOT, script), {
    cwd: ROOT,
    execPath: NODE,
    execArgv: ['--no-warnings', '--import', path.join(ROOT, '.workspace', 'follow-parent.mjs')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const file = createWriteStream(log, { flags: 'w' });
  let words = '';
  child.stdout.pipe(file);
  child.stderr.pipe(file);
  child.stderr.on('data', (chunk) => {
    words = tail(words + chunk, 3);
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  running.push({ name, child, ended });
  ended.then(() => giveUp(words.trim() || `The ${name} process has stopped; ${log} says why.`));
  return { name, log, ended };
}

async function stopAll() {
  stopping = true;
  const rest = running.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  for (const { child } of rest.toReversed()) child.kill('SIGTERM');
  const timer = setTimeout(() => {
    for (const { child } of rest) child.kill('SIGKILL');
  }, 10_000);
  await Promise.all(rest.map(({ ended }) => ended));
  clearTimeout(timer);
}

async function giveUp(sentence) {
  if (stopping) return;
  console.error(`\n${sentence}`);
  await stopAll();
  process.exit(1);
}

async function answers(url, ended) {
  let over = false;
  ended.then(() => {
    over = true;
  });
  for (const until = Date.now() + 120_000; Date.now() < until && !over; ) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // A process that ended has said why by itself; one that hangs has not.
  if (!over) throw new Advice(`${url} does not answer; the log in the data folder says why.`);
  await new Promise(() => {});
}

await cli(async () => {
  process.on('SIGINT', () => stopAll().then(() => process.exit(0)));
  process.on('SIGTERM', () => stopAll().then(() => process.exit(0)));
  const { DATA_DIR } = checkFolders();
  await checkPorts();
  await step('Building what has changed', () => Promise.all(BUILDS.map(build)));
  const logs = path.join(DATA_DIR, 'logs');
  mkdirSync(logs, { recursive: true });
  await step('Preparing the database and starting', () => startEverything(logs)).catch(
    async (error) => {
      await stopAll();
      throw error;
    },
  );
  printWelcome();
});

async function build(script) {
  const { code, output } = await run(NODE, ['--no-warnings', script]);
  if (code !== 0) throw new Advice(`The build failed; the last lines say why:\n${tail(output)}`);
}

async function startEverything(logs) {
  const processor = startProcess('processor', 'services/dist/processor.mjs', logs);
  const services = startProcess('services', 'services/dist/services.mjs', logs);
  const portal = startProcess('portal', 'host/server/main.ts', logs);
  await answers(`${origin('PROCESSOR_PORT')}/healthz`, processor.ended);
  await answers(`${origin('SERVICES_PORT')}/healthz`, services.ended);
  await answers(`${origin('PORTAL_PORT')}/healthz`, portal.ended);
}

function printWelcome() {
  const { password, people } = JSON.parse(
    readFileSync(path.join(ROOT, 'services', 'sign-ins.json'), 'utf8'),
  );
  const width = Math.max(...people.map(({ email }) => email.length));
  const rows = people.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`).join('\n');
  console.log(`
The portal runs at ${origin('PORTAL_PORT')}

Sign in with the password ${password} as
${rows}

Ctrl-C stops everything.`);
}
