import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Load, LoadRequest } from './loads.ts';

export interface PeakFigures {
  /** 2xx responses a second, with 32 concurrent requests. */
  readonly peak: number;
  /** Responses other than 2xx, and requests without a response. */
  readonly bad: number;
}

const WRK = '/usr/bin/wrk';

// The script below prints this line, so that the rest of wrk's output can be ignored.
const RESULT = /^result (\d+) (\d+) (\d+)$/m;

const quote = (text: string) => JSON.stringify(text);

function formatLuaRequest({ path, token, body }: LoadRequest): string {
  const fields = [`path = ${quote(path)}`, `token = ${quote(token)}`];
  if (body !== undefined) fields.push(`body = ${quote(body)}`);
  return `{ ${fields.join(', ')} }`;
}

/** A Lua script for wrk that sends the requests in turn, with idempotency keys of this run. */
function createWrkScript({ requests }: Load): string {
  return `local requests = { ${requests.map(formatLuaRequest).join(',\n')} }
local at = 0
local run = os.time() .. '-' .. tostring({}):sub(8)
function request()
  at = at + 1
  local current = requests[at % #requests + 1]
  local headers = { authorization = 'Bearer ' .. current.token }
  if not current.body then return wrk.format('GET', current.path, headers) end
  headers['content-type'] = 'application/json'
  headers['idempotency-key'] = 'bench-' .. run .. '-' .. at
  return wrk.format('POST', current.path, headers, current.body)
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

/** Measures the peak: how many requests the services answer in that time, with 32 concurrent requests. */
export async function measurePeak(
  load: Load,
  folder: string,
  seconds: number,
): Promise<PeakFigures> {
  if (!existsSync(WRK))
    throw new Error(`The peak figures need ${WRK}. Install it with apt-get install -y wrk.`);
  const script = join(folder, 'wrk.lua');
  writeFileSync(script, createWrkScript(load));
  const args = ['-t1', '-c32', `-d${seconds}s`, '--timeout', '10s', '-s', script, load.origin];
  const output = await run(WRK, args);
  const result = RESULT.exec(output);
  if (!result) throw new Error(`The output of wrk has no result line:\n${output}`);
  const [requests = 0, bad = 0, micros = 1] = result.slice(1).map(Number);
  return { peak: Math.round(((requests - bad) / micros) * 1_000_000), bad };
}
