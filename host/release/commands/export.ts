import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environments, environmentFor } from 'host/server/config/environments';
import { readEnvironments, reportAddress } from 'host/server/settings';
import type { Environment } from 'shared/config/environment';
import { openReleases } from '../desk.ts';
import { checkExport } from '../export/check-export.ts';
import { exportSet } from '../export/export-set.ts';
import { readReleased } from '../export/released.ts';

const HELP = `Writes the set in service as a folder that a CDN or any web server serves.

  pnpm release export --env prod --to <folder> [--origin <origin>] [--keep <days>]
  pnpm release export --check --to <folder>

<folder>/current/public is served; <folder>/current/nginx.conf has its headers for nginx, and
_headers in it those for Netlify and Cloudflare. current is a link, swapped once all is there.

  --origin  where renters see the portal; without it the first origin of the environment
  --keep    for how many days files of earlier sets stay, for tabs that are open (30)
  --check   compares every file of the export in place with its hash
`;

const OPTIONS = {
  env: { type: 'string' },
  to: { type: 'string' },
  origin: { type: 'string' },
  keep: { type: 'string', default: '30' },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** What is wrong with the words of the command, in a sentence that says what to do. */
class Misuse extends Error {}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return say(HELP);
  if (!values.to) throw new Misuse('Say where to: --to <folder>.');
  const to = resolve(values.to);
  if (values.check) return check(to);
  const environments = readEnvironments();
  const environment = environments[named(environments, values.env)];
  const origin = originFor(environments, environment, values.origin);
  const releases = openReleases(process.env, process.env.RELEASES_ENVIRONMENT || environment.name);
  const released = await readReleased(releases);
  const done = await exportSet({
    to,
    origin,
    environment,
    reportTo: reportAddress(origin),
    released,
    store: releases.store,
    keepDays: days(values.keep),
    now: new Date(),
  });
  say(
    `${done.changed ? 'exported' : 'unchanged'} ${done.id} for ${origin}: ${done.pages} pages, ${done.files} files\n`,
  );
  if (done.kept.length > 0) say(`kept for open tabs: ${done.kept.join(' ')}\n`);
  const canaries = Object.keys(released.set.canaries);
  if (canaries.length > 0) {
    say(`not in it: the canary of ${canaries.join(', ')}, for everybody gets the same pages\n`);
  }
  say(`serve ${join(to, 'current/public')}\n`);
}

async function check(to: string): Promise<void> {
  const findings = await checkExport(join(to, 'current'));
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else say('Every file is as it was exported.\n');
}

function named(environments: Environments, name: string | undefined): Environment['name'] {
  const known = Object.values(environments).find((environment) => environment.name === name);
  if (known) return known.name;
  throw new Misuse(`Say which environment: --env ${Object.keys(environments).join(', ')}.`);
}

/** An origin of the environment; one that none names runs in local (spec 7). */
function originFor(environments: Environments, { name, origins }: Environment, asked?: string) {
  const origin = asked ?? origins[0];
  if (origin === undefined) throw new Misuse(`${name} has no origin: give one with --origin.`);
  const other = environmentFor(environments, origin);
  if (other.name === name) return origin;
  throw new Misuse(`${origin} is an origin of ${other.name}, and not of ${name}.`);
}

function days(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Misuse(`--keep takes a number of days, not ${text}.`);
}

function say(text: string): void {
  process.stdout.write(text);
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Misuse ? 2 : 1;
  }
}
