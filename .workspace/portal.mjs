// Builds what has changed, starts the three processes, and starts what dies again, a few times (decision 52).
import { fork } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readShutdownLimits } from '../shared/server/run-process.ts';
import { superviseProcess } from '../shared/server/supervise-process.ts';
import { checkFolders, checkPorts, PORTS } from './preflight.mjs';
import { FOLLOW_PARENT } from './processes/follow-parent-arguments.mjs';
import { Advice, cli, NODE, ROOT, run, step, tail } from './steps.mjs';

const origin = (setting) => `http://localhost:${PORTS.find((p) => p.setting === setting).port}`;
const { drainMs, noticeMs } = readShutdownLimits(process.env);
const running = [];
let isStarted = false;
let stopping;

/** `METRICS_PORT` is the port of the services; the web server has the next one, and the processor has no metrics. */
function createMetricsSetting(name) {
  const { METRICS_PORT: port } = process.env;
  if (!port || name === 'services') return {};
  return { METRICS_PORT: name === 'portal' && port !== '0' ? String(Number(port) + 1) : '' };
}

function startProcess(name, script, logFolder) {
  if (stopping) return;
  const log = path.join(logFolder, `${name}.log`);
  let flags = 'w';
  let lastLines = '';
  const spawn = () => {
    const child = fork(path.join(ROOT, script), {
      cwd: ROOT,
      // Without PORTAL_ENV the processes run as production, without stand-ins and sample data.
      env: {
        ...process.env,
        PORTAL_ENV: process.env.PORTAL_ENV || 'local',
        PORTAL_LANGUAGES: process.env.PORTAL_LANGUAGES || 'en,es',
        ...createMetricsSetting(name),
      },
      execPath: NODE,
      execArgv: ['--no-warnings', ...FOLLOW_PARENT],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    const file = createWriteStream(log, { flags });
    flags = 'a';
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.once('close', () => file.end());
    child.stderr.on('data', (chunk) => {
      lastLines = tail(lastLines + chunk, 3);
    });
    return child;
  };
  const supervised = superviseProcess({
    name,
    spawn,
    mayRestart: () => isStarted,
    report: (sentence) => console.error(`${sentence} ${log} says why.`),
    giveUp: (sentence) =>
      // A process that ends during the start has already printed the reason.
      endWith((!isStarted && lastLines.trim()) || `${sentence} ${log} says why.`),
  });
  running.push(supervised);
}

/** Lets running requests finish; a second Ctrl-C kills all processes immediately. */
function stopAll() {
  if (stopping) {
    for (const one of running) one.kill();
    return stopping;
  }
  const limitMs = noticeMs + drainMs + 15_000;
  stopping = Promise.all(running.toReversed().map((one) => one.stop(limitMs)));
  return stopping;
}

async function endWith(sentence) {
  if (stopping) return;
  console.error(`\n${sentence}`);
  await stopAll();
  process.exit(1);
}

async function answers(url) {
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    if (stopping) return;
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Advice(`${url} does not answer; the log in the data folder says why.`);
}

await cli(async () => {
  process.on('SIGINT', () => stopAll().then(() => process.exit(0)));
  // npm and a terminal can both send SIGTERM: the first one stops the portal, the others are ignored.
  process.on('SIGTERM', () => {
    if (!stopping) stopAll().then(() => process.exit(0));
  });
  const { DATA_DIR } = checkFolders();
  await checkPorts();
  const logs = path.join(DATA_DIR, 'logs');
  mkdirSync(logs, { recursive: true });
  // The services prepare their database while webpack still builds the apps, which leaves a core idle.
  await step('Building what has changed and starting', () =>
    Promise.all([startServices(logs), startWebServer(logs)]),
  ).catch(async (error) => {
    await stopAll();
    throw error;
  });
  isStarted = true;
  printWelcome();
});

async function build(script) {
  const { code, output } = await run(NODE, ['--no-warnings', script]);
  if (code !== 0) throw new Advice(`The build failed; the last lines say why:\n${tail(output)}`);
}

async function startServices(logs) {
  await build('services/build.ts');
  startProcess('processor', 'services/dist/processor.mjs', logs);
  startProcess('services', 'services/dist/services.mjs', logs);
  await answers(`${origin('PROCESSOR_PORT')}/healthz`);
  await answers(`${origin('SERVICES_PORT')}/readyz`);
}

async function startWebServer(logs) {
  await build('host/release/build.ts');
  startProcess('portal', 'host/server/main.ts', logs);
  await answers(`${origin('PORTAL_PORT')}/readyz`);
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
