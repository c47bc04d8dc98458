import { spawnSync } from 'node:child_process';
import { NODE, ROOT } from '../steps.mjs';

const WRONG_ARGUMENTS = /Unknown option|Unexpected argument|does not take an argument|^Usage:/m;
/** A database at which nothing answers. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none';
const probes = new Map();

/** Runs a program as far as its arguments. Each command line runs once. */
export function probe(file, args, expectedCode) {
  const key = [file, ...args].join(' ');
  if (!probes.has(key)) probes.set(key, runProbe(file, args, expectedCode));
  return probes.get(key);
}

function runProbe(file, args, expectedCode) {
  const env = {
    ...process.env,
    PORTAL_ENV: 'local',
    DATABASE_URL: NO_DATABASE,
    DATABASE_OWNER_URL: NO_DATABASE,
  };
  const { status, stdout, stderr } = spawnSync(NODE, ['--no-warnings', file, ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const output = `${stdout}${stderr}`;
  const isWrong =
    expectedCode === undefined ? WRONG_ARGUMENTS.test(output) : status !== expectedCode;
  return isWrong ? [`fails (${status}): ${output.trim().split('\n')[0]}`] : [];
}
