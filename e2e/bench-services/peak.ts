import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Load, Shot } from './loads.ts';

export interface Peak {
  /** Good answers a second, with 32 requests under way at any time. */
  readonly peak: number;
  /** Answers that were not 2xx, and requests without one. */
  readonly bad: number;
}

const WRK = '/usr/bin/wrk';

// Printed by the script below, so that only our own line has to be read.
const RESULT = /^result (\d+) (\d+) (\d+)$/m;

const quoted = (text: string) => JSON.stringify(text);

function requestOf({ path, token, body }: Shot): string {
  const fields = [`path = ${quoted(path)}`, `token = ${quoted(token)}`];
  if (body !== undefined) fields.push(`body = ${quoted(body)}`);
  return `{ ${fields.join(', ')} }`;
}

/** A script for wrk: the shots in turn, from a place of its own in each run. */
function scriptOf({ shots }: Load): string {
  return `local shots = { ${shots.map(requestOf).join(',\n')} }
local at = 0
local run = os.time() .. '-' .. tostring({}):sub(8)
local bad = 0
function request()
  at = at + 1
  local shot = shots[at % #shots + 1]
  local headers = { authorization = 'Bearer ' .. shot.token }
  if not shot.body then return wrk.format('GET', shot.path, headers) end
  headers['content-type'] = 'application/json'
  headers['idempotency-key'] = 'bench-' .. run .. '-' .. at
  return wrk.format('POST', shot.path, headers, shot.body)
end
function done(summary, latency)
  local e = summary.errors
  local bad = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format('result %d %d %d\\n', summary.requests, bad, summary.duration))
end
`;
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
}

/** As many requests as the services answer in that time, with 32 under way. */
export async function atPeak(load: Load, folder: string, seconds: number): Promise<Peak> {
  if (!existsSync(WRK)) throw new Error(`The peak figures need ${WRK}: apt-get install -y wrk.`);
  const script = join(folder, 'wrk.lua');
  writeFileSync(script, scriptOf(load));
  const args = ['-t1', '-c32', `-d${seconds}s`, '--timeout', '10s', '-s', script, load.origin];
  const output = await run(WRK, args);
  const found = RESULT.exec(output);
  if (!found) throw new Error(`wrk said nothing of its result:\n${output}`);
  const [requests = 0, bad = 0, micros = 1] = found.slice(1).map(Number);
  return { peak: Math.round(((requests - bad) / micros) * 1_000_000), bad };
}
