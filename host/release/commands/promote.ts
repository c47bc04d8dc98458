import { releaseBuilds } from '../release-builds.ts';
import { findSetInService } from '../sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import type { SetContent } from '../sets/release-set.ts';
import { DIRTY_HELP, DIRTY_OPTIONS, getDirtyReason } from '../supply/dirty-sources.ts';
import { type CommandCall, type ReleaseCommand, ReleaseUsageError } from './call/command.ts';
import { toAppName } from './call/parse-call.ts';
import { formatChange } from './set-differences.ts';

export const promote: ReleaseCommand = {
  summary: 'put the builds in service of one environment into service in another',
  help: `Usage: pnpm release promote <app ..|all> --from dev --to rc

Uses exactly the same builds; nothing is built. Without names it promotes the section of the current folder.
The builds must be compatible with what is in service in the target environment. Canaries are not promoted.

${DIRTY_HELP}

  pnpm release promote payments --from dev --to rc
  pnpm release promote all --from rc --to prod             host and sections
  pnpm release promote all services --from rc --to prod    also the contract of the services`,
  options: { from: { type: 'string' }, to: { type: 'string' }, ...DIRTY_OPTIONS },
  run: async (call) => {
    const { from, to } = getEnvironments(call);
    const context = await call.openSigningContext(to);
    const source = await findSetInService(context.store, from, context.keys);
    if (!source)
      throw new ReleaseRefusedError(`${from} has nothing in service: publish to it first.`);
    const builds = selectBuilds(call, source.set, from);
    const listed = Object.entries(builds).map(([app, build]) => `${app} ${build}`);
    const change = await releaseBuilds(context, builds, {
      what: `promote ${listed.join(', ')} from ${from}`,
      say: call.say,
      records: source.set.records,
      reason: getDirtyReason(call),
    });
    const { set, revision, changed } = change;
    return {
      lines: formatChange(change, to),
      document: { from, environment: to, set: set.id, revision, changed, builds },
    };
  },
};

function getEnvironments(call: CommandCall): { from: string; to: string } {
  const from = call.getOption('from');
  const to = call.getOption('to');
  if (!from || !to) throw new ReleaseUsageError('Set both environments, as in --from dev --to rc.');
  if (from === to) throw new ReleaseUsageError(`${from} cannot be promoted to itself.`);
  return { from, to };
}

/** The services are deployed separately. Their contract is promoted only when it is named. */
function withoutServices({ services: _, ...builds }: SetContent['builds']): Record<string, string> {
  return builds;
}

function selectBuilds(
  { args, currentApp }: CommandCall,
  set: SetContent,
  from: string,
): Record<string, string> {
  const isAll = args.includes('all');
  const named = args.filter((name) => name !== 'all').map(toAppName);
  const apps = isAll || named.length > 0 ? named : [currentApp ?? ''];
  const selected = apps.map((app) => {
    if (!app) throw new ReleaseUsageError('Name an app, or all.');
    const build = set.builds[app];
    if (!build) throw new ReleaseRefusedError(`${from} has no build of ${app} in service.`);
    return [app, build];
  });
  return { ...(isAll && withoutServices(set.builds)), ...Object.fromEntries(selected) };
}
