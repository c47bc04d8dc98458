import { join, resolve } from 'node:path';
import { type Environments, environmentFor } from 'host/server/config/environments';
import { readEnvironments, reportAddress } from 'host/server/settings';
import type { Environment } from 'shared/config/environment';
import { checkExport } from '../export/check-export.ts';
import { type Exported, exportSet } from '../export/export-set.ts';
import { type Released, readReleased } from '../export/released.ts';
import { type Answer, type Call, type Command, UsageError } from './call/command.ts';
import { numberOf } from './call/read-call.ts';

export const exportCommand: Command = {
  does: 'write the set in service as a folder for a CDN or any web server',
  help: `Usage: pnpm release export --to <folder> [--env local] [--origin <origin>] [--keep 30]
       pnpm release export --check --to <folder>

Writes the set in service as files. <folder>/current/public is what is served; <folder>/current/nginx.conf
has its headers for nginx, and _headers in it those for Netlify and Cloudflare. current is a link, swapped
once all is there: nobody is served half an export.

  --to <folder>      where to; each environment needs a folder of its own
  --origin <origin>  where renters see the portal; without it the first origin of the environment
  --keep <days>      for how many days files of earlier sets stay, for tabs that are open (30)
  --check            compare every file of the export in place with its hash, and write nothing
  --env <name>       the environment (local)

  pnpm release export --env prod --to /srv/portal`,
  options: {
    to: { type: 'string' },
    origin: { type: 'string' },
    keep: { type: 'string' },
    check: { type: 'boolean' },
  },
  run: async (call) => {
    const folder = call.text('to');
    if (!folder) throw new UsageError('Say where to: --to <folder>.');
    return call.isOn('check') ? checked(resolve(folder)) : exported(call, resolve(folder));
  },
};

async function checked(to: string): Promise<Answer> {
  const findings = await checkExport(join(to, 'current'));
  const lines = findings.length > 0 ? findings : ['Every file is as it was exported.'];
  return { lines, document: { to, findings }, failed: findings.length > 0 };
}

async function exported(call: Call, to: string): Promise<Answer> {
  const environments = readEnvironments(call.settings);
  const releases = call.releases();
  const environment = named(environments, releases.environment);
  const origin = originFor(environments, environment, call.text('origin'));
  const released = await readReleased(releases);
  const done = await exportSet({
    to,
    origin,
    environment,
    reportTo: reportAddress(origin),
    released,
    store: releases.store,
    keepDays: numberOf(call, 'keep', 30),
    now: new Date(),
  });
  return { lines: linesOf(done, released, origin, to), document: { ...done, origin } };
}

function linesOf(done: Exported, { set }: Released, origin: string, to: string): string[] {
  const { changed, id, pages, files, kept } = done;
  const canaries = Object.keys(set.canaries).join(', ');
  return [
    `${changed ? 'exported' : 'unchanged'} ${id} for ${origin}: ${pages} pages, ${files} files`,
    ...(kept.length > 0 ? [`kept for open tabs: ${kept.join(' ')}`] : []),
    ...(canaries
      ? [`not in it: the canary of ${canaries}, for everybody gets the same pages`]
      : []),
    `serve ${join(to, 'current/public')}`,
  ];
}

function named(environments: Environments, name: string): Environment {
  const known = Object.values(environments).find((environment) => environment.name === name);
  if (known) return known;
  throw new UsageError(`Say which environment: --env ${Object.keys(environments).join(', ')}.`);
}

/** An origin of the environment; one that none names runs in local (spec 7). */
function originFor(environments: Environments, { name, origins }: Environment, asked?: string) {
  const origin = asked ?? origins[0];
  if (origin === undefined) throw new UsageError(`${name} has no origin: give one with --origin.`);
  const other = environmentFor(environments, origin);
  if (other.name === name) return origin;
  throw new UsageError(`${origin} is an origin of ${other.name}, and not of ${name}.`);
}
