import { join, resolve } from 'node:path';
import { type Environments, getEnvironment } from 'host/server/config/environments';
import { getReportUrl, readEnvironments } from 'host/server/settings';
import type { Environment } from 'shared/config/environment';
import { checkExport } from '../export/check-export.ts';
import { type ExportResult, exportSet } from '../export/export-set.ts';
import { loadReleaseSnapshot, type ReleaseSnapshot } from '../export/release-snapshot.ts';
import {
  type CommandCall,
  type CommandResult,
  type ReleaseCommand,
  ReleaseUsageError,
} from './call/command.ts';
import { getNumberOption } from './call/parse-call.ts';

export const exportCommand: ReleaseCommand = {
  summary: 'write the set in service as a folder for a CDN or any web server',
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
    const folder = call.getOption('to');
    if (!folder) throw new ReleaseUsageError('Say where to: --to <folder>.');
    return call.hasFlag('check')
      ? checkFolder(resolve(folder))
      : exportRelease(call, resolve(folder));
  },
};

async function checkFolder(to: string): Promise<CommandResult> {
  const findings = await checkExport(join(to, 'current'));
  const lines = findings.length > 0 ? findings : ['Every file is as it was exported.'];
  return { lines, document: { to, findings }, failed: findings.length > 0 };
}

async function exportRelease(call: CommandCall, to: string): Promise<CommandResult> {
  const environments = readEnvironments(call.settings);
  const releases = call.releases();
  const environment = getEnvironmentByName(environments, releases.environment);
  const origin = getExportOrigin(environments, environment, call.getOption('origin'));
  const released = await loadReleaseSnapshot(releases);
  const done = await exportSet({
    to,
    origin,
    environment,
    reportTo: getReportUrl(origin),
    released,
    store: releases.store,
    keepDays: getNumberOption(call, 'keep', 30),
    now: new Date(),
  });
  return { lines: formatResult(done, released, origin, to), document: { ...done, origin } };
}

function formatResult(
  done: ExportResult,
  { set }: ReleaseSnapshot,
  origin: string,
  to: string,
): string[] {
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

function getEnvironmentByName(environments: Environments, name: string): Environment {
  const known = Object.values(environments).find((environment) => environment.name === name);
  if (known) return known;
  throw new ReleaseUsageError(
    `Say which environment: --env ${Object.keys(environments).join(', ')}.`,
  );
}

/** An origin of the environment; one that none names runs in local (spec 7). */
function getExportOrigin(
  environments: Environments,
  { name, origins }: Environment,
  asked?: string,
) {
  const origin = asked ?? origins[0];
  if (origin === undefined)
    throw new ReleaseUsageError(`${name} has no origin: give one with --origin.`);
  const other = getEnvironment(environments, origin);
  if (other.name === name) return origin;
  throw new ReleaseUsageError(`${origin} is an origin of ${other.name}, and not of ${name}.`);
}
