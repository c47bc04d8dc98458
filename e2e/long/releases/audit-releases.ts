import { openReleaseContext } from 'host/release/open-release-context';
import type { ReleaseContext } from 'host/release/sets/find-set-in-service';
import type { ReleaseSet } from 'host/release/sets/release-set';
import { listRevisions, type Revision } from 'host/release/sets/revisions';
import { readSet } from 'host/release/sets/signed-set';
import { verifySet } from 'host/release/verify-set';

/** What the tool said to be done: that revision has these builds in service. */
export interface AcknowledgedReleases {
  readonly environment: string;
  readonly revision: number;
  readonly builds: Readonly<Record<string, string>>;
}

type Step = Revision & { readonly content: ReleaseSet };

/**
 * What is wrong with the releases of an environment: the set in service is not whole; a release that
 * was acknowledged is not there, or was lost by a later one; or one changed what it did not name.
 */
export async function auditReleases(
  settings: NodeJS.ProcessEnv,
  environment: string,
  acknowledged: readonly AcknowledgedReleases[],
): Promise<string[]> {
  const releases = openReleaseContext(settings, environment);
  const steps: Step[] = [];
  try {
    steps.push(...(await stepsOf(releases)));
  } catch (error) {
    return [`${environment}: ${(error as Error).message}`];
  }
  const current = steps.at(-1);
  if (!current) return [`${environment} has nothing in service`];
  const { faults } = await verifySet(releases.store, current.content);
  const own = acknowledged.filter((one) => one.environment === environment);
  return [...faults, ...gaps(steps), ...lost(steps), ...own.flatMap((one) => missing(steps, one))];
}

async function stepsOf(releases: ReleaseContext): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const revision of listRevisions(releases.store, releases.environment)) {
    const content = await readSet(releases.store, revision.set, releases.keys);
    if (!content) throw new Error(`revision ${revision.revision} names a set that is not there`);
    steps.push({ ...revision, content });
  }
  return steps.reverse();
}

function gaps(steps: readonly Step[]): string[] {
  return steps.flatMap(({ revision }, n) =>
    revision === n + 1 ? [] : [`revision ${revision} stands where ${n + 1} should`],
  );
}

/** A release changes the apps that its line names, and takes everything else over. */
function lost(steps: readonly Step[]): string[] {
  return steps.slice(1).flatMap(({ content, what, revision }, n) => {
    const before = steps[n]?.content.builds ?? {};
    const apps = [...new Set([...Object.keys(before), ...Object.keys(content.builds)])];
    return apps
      .filter((app) => before[app] !== content.builds[app] && !what.includes(`${app} `))
      .map((app) => `revision ${revision} (${what}) changed ${app}, which it does not name`);
  });
}

function missing(steps: readonly Step[], { revision, builds }: AcknowledgedReleases): string[] {
  const content = steps.find((step) => step.revision === revision)?.content;
  return Object.entries(builds).flatMap(([app, build]) =>
    content?.builds[app] === build
      ? []
      : [`revision ${revision} was acknowledged with ${app} ${build} and does not have it`],
  );
}
