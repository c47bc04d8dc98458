import { join } from 'node:path';
import { type Environments, environmentFor } from 'host/server/config/environments';
import { readEnvironments, reportAddress } from 'host/server/settings';
import type { Environment } from 'shared/config/environment';
import { checkExport } from '../export/check-export.ts';
import { exportSet } from '../export/export-set.ts';
import { readReleased } from '../export/released.ts';
import { type Answer, type Call, UsageError } from './command.ts';
import { numberOf } from './read-call.ts';

/** Writes the set in service into a folder. */
export async function writeExport(call: Call, to: string): Promise<Answer> {
  const environments = readEnvironments(call.settings);
  const environment = environments[named(environments, call.text('env'))];
  const origin = originFor(environments, environment, call.text('origin'));
  const keepDays = numberOf(call, 'keep', 30);
  const releases = call.releases(call.settings.RELEASES_ENVIRONMENT || environment.name);
  const released = await readReleased(releases);
  const { store } = releases;
  const reportTo = reportAddress(origin);
  const about = { to, origin, environment, reportTo, released, store, keepDays, now: new Date() };
  const { changed, id, pages, files, kept } = await exportSet(about);
  const canaries = Object.keys(released.set.canaries);
  const what = `${changed ? 'exported' : 'unchanged'} ${id} for ${origin}`;
  return {
    lines: [
      `${what}: ${pages} pages, ${files} files`,
      ...(kept.length > 0 ? [`kept for open tabs: ${kept.join(' ')}`] : []),
      ...canaries.map(
        (app) => `not in it: the canary of ${app}, for everybody gets the same pages`,
      ),
      `serve ${join(to, 'current/public')}`,
    ],
    document: { id, set: released.set.id, changed, origin, pages, files, kept },
  };
}

/** Compares an export in place with what it was. */
export async function compareExport(to: string): Promise<Answer> {
  const findings = await checkExport(join(to, 'current'));
  const good = ['Every file is as it was exported.'];
  const failed = findings.length > 0;
  return { lines: failed ? findings : good, document: { findings }, failed };
}

function named(environments: Environments, name = 'local'): Environment['name'] {
  const known = Object.values(environments).find((environment) => environment.name === name);
  if (known) return known.name;
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
