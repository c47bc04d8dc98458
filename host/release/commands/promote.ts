import { releaseBuilds } from '../release-builds.ts';
import { inService } from '../sets/in-service.ts';
import { Refusal } from '../sets/refusal.ts';
import type { SetContent } from '../sets/release-set.ts';
import { type Call, type Command, UsageError } from './call/command.ts';
import { knownApp } from './call/read-call.ts';
import { changeLines } from './changes.ts';

export const promote: Command = {
  does: 'take the builds that one environment has in service to another',
  help: `Usage: pnpm release promote <app ..|all> --from dev --to rc

The same builds, byte by byte: nothing is built. In the folder of a section that section without names.
Asks the contract gate whether they fit what the other environment has in service. Canaries stay where
they are.

  pnpm release promote payments --from dev --to rc
  pnpm release promote all --from rc --to prod             host and sections
  pnpm release promote all services --from rc --to prod    what the services promise, too`,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  run: async (call) => {
    const { from, to } = ends(call);
    const desk = await call.desk(to);
    const source = await inService(desk.store, from, desk.keys);
    if (!source) throw new Refusal(`${from} has nothing in service: publish to it first.`);
    const builds = chosen(call, source.set, from);
    const listed = Object.entries(builds).map(([app, build]) => `${app} ${build}`);
    const change = await releaseBuilds(desk, builds, {
      what: `promote ${listed.join(', ')} from ${from}`,
      say: call.say,
      records: source.set.records,
    });
    const { set, revision, changed } = change;
    return {
      lines: changeLines(change, to),
      document: { from, environment: to, set: set.id, revision, changed, builds },
    };
  },
};

function ends(call: Call): { from: string; to: string } {
  const from = call.text('from');
  const to = call.text('to');
  if (!from || !to) throw new UsageError('From where to where? As in --from dev --to rc.');
  if (from === to) throw new UsageError(`${from} cannot be promoted to itself.`);
  return { from, to };
}

/** The services are deployed by themselves: what they promise there goes along only where it is named. */
function deployedHere({ services: _, ...builds }: SetContent['builds']): Record<string, string> {
  return builds;
}

function chosen({ names, here }: Call, set: SetContent, from: string): Record<string, string> {
  const isAll = names.includes('all');
  const named = names.filter((name) => name !== 'all').map(knownApp);
  const apps = isAll || named.length > 0 ? named : [here ?? ''];
  const found = apps.map((app) => {
    if (!app) throw new UsageError('Which app? Name it, or all.');
    const build = set.builds[app];
    if (!build) throw new Refusal(`${from} has no build of ${app} in service.`);
    return [app, build];
  });
  return { ...(isAll && deployedHere(set.builds)), ...Object.fromEntries(found) };
}
