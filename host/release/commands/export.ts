import { join, resolve } from 'node:path';
import { type Environments, getEnvironment } from 'host/server/config/environments';
import { readEnvironments } from 'host/server/config/read-environments';
import { getReportUrl, readDictionariesSetting } from 'host/server/settings';
import type { PortalEnvironment } from 'shared/config/environment';
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
  summary: 'write the set in service as static files for a CDN or any web server',
  help: `Usage: pnpm release export --to <folder> [--env local] [--origin <origin>] [--keep 30]
       pnpm release export --check --to <folder>

Writes the set in service as static files. Serve <folder>/current/public. <folder>/current/nginx.conf
contains the headers for nginx, and _headers those for Netlify and Cloudflare. current is a link that is
swapped when the export is complete.

  --to <folder>      target folder; each environment needs a separate one
  --origin <origin>  origin of the portal for renters (the first origin of the environment)
  --keep <days>      number of days to keep files of earlier sets for open tabs (30)
  --check            compare every file of the current export with its hash; write nothing
  --env <name>       the environment (local)

  pnpm release export --env prod --to /srv/portal`,
  options: {
    to: { type: 'string' },
    origin: { type: 'string' },
    keep: { type: 'string' },
    check: { type: 'boolean' },
  },
  needsStore: (call) => !call.hasFlag('check'),
  run: async (call) => {
    const folder = call.getOption('to');
    if (!folder) throw new ReleaseUsageError('Set the target folder: --to <folder>.');
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
  const releases = call.openReleaseContext();
  const environment = getEnvironmentByName(environments, releases.environment);
  const origin = getExportOrigin(environments, environment, call.getOption('origin'));
  const released = await loadReleaseSnapshot(releases);
  const result = await exportSet({
    to,
    origin,
    environment,
    reportTo: getReportUrl(origin),
    dictionaries: readDictionariesSetting(call.settings),
    released,
    store: releases.store,
    keepDays: getNumberOption(call, 'keep', 30),
    now: new Date(),
  });
  return { lines: formatResult(result, released, origin, to), document: { ...result, origin } };
}

function formatResult(
  result: ExportResult,
  { set }: ReleaseSnapshot,
  origin: string,
  to: string,
): string[] {
  const { changed, id, pages, files, kept } = result;
  const canaries = Object.keys(set.canaries).join(', ');
  return [
    `${changed ? 'exported' : 'unchanged'} ${id} for ${origin}: ${pages} pages, ${files} files`,
    ...(kept.length > 0 ? [`kept for open tabs: ${kept.join(' ')}`] : []),
    ...(canaries
      ? [`not exported: the canary of ${canaries}, because everyone gets the same pages`]
      : []),
    `serve ${join(to, 'current/public')}`,
  ];
}

function getEnvironmentByName(environments: Environments, name: string): PortalEnvironment {
  const found = Object.values(environments).find((environment) => environment.name === name);
  if (found) return found;
  throw new ReleaseUsageError(
    `Name an environment: --env ${Object.keys(environments).join(', ')}.`,
  );
}

/**
 * Returns the origin of the export: the given one, or the first of the environment. An unknown origin belongs
 * to local (spec 7).
 */
function getExportOrigin(
  environments: Environments,
  { name, origins }: PortalEnvironment,
  requested?: string,
) {
  const origin = requested ?? origins[0];
  if (origin === undefined)
    throw new ReleaseUsageError(`${name} has no origin: give one with --origin.`);
  const other = getEnvironment(environments, origin);
  if (other.name === name) return origin;
  throw new ReleaseUsageError(`${origin} is an origin of ${other.name}, and not of ${name}.`);
}
