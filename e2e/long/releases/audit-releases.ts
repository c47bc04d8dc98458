import { openReleaseContext } from 'host/release/open-release-context';
import type { ReleaseContext } from 'host/release/sets/find-set-in-service';
import type { ReleaseSet } from 'host/release/sets/release-set';
import { listRevisions, type Revision } from 'host/release/sets/revisions';
import { readSet } from 'host/release/sets/signed-set';
import { verifySet } from 'host/release/verify-set';

/** A release that the tool acknowledged: the revision and its builds in service. */
export interface AcknowledgedReleases {
  readonly environment: string;
  readonly revision: number;
  readonly builds: Readonly<Record<string, string>>;
}

type ReleaseStep = Revision & { readonly content: ReleaseSet };

/**
 * Finds faults in the releases of an environment: an incomplete set in service, an acknowledged release that is
 * missing or was lost by a later one, and a release that changed an app which it does not name.
 */
export async function auditReleases(
  settings: NodeJS.ProcessEnv,
  environment: string,
  acknowledged: readonly AcknowledgedReleases[],
): Promise<string[]> {
  const releases = openReleaseContext(settings, environment);
  const steps: ReleaseStep[] = [];
  try {
    steps.push(...(await listSteps(releases)));
  } catch (error) {
    return [`${environment}: ${(error as Error).message}`];
  }
  const current = steps.at(-1);
  if (!current) return [`${environment} has nothing in service`];
  const { faults } = await verifySet(releases.store, current.content, releases.keys);
  const acknowledgedHere = acknowledged.filter((release) => release.environment === environment);
  return [
    ...faults,
    ...findRevisionGaps(steps),
    ...findUnnamedChanges(steps),
    ...acknowledgedHere.flatMap((release) => findMissingBuilds(steps, release)),
  ];
}

async function listSteps(releases: ReleaseContext): Promise<ReleaseStep[]> {
  const steps: ReleaseStep[] = [];
  for await (const revision of listRevisions(releases.store, releases.environment)) {
    const content = await readSet(releases.store, revision.set, releases.keys);
    if (!content) throw new Error(`revision ${revision.revision} names a set that does not exist`);
    steps.push({ ...revision, content });
  }
  return steps.reverse();
}

function findRevisionGaps(steps: readonly ReleaseStep[]): string[] {
  return steps.flatMap(({ revision }, index) =>
    revision === index + 1 ? [] : [`revision ${revision} is in the place of revision ${index + 1}`],
  );
}

/** A release may change only the apps that its history line names. */
function findUnnamedChanges(steps: readonly ReleaseStep[]): string[] {
  return steps.slice(1).flatMap(({ content, what, revision }, index) => {
    const before = steps[index]?.content.builds ?? {};
    const apps = [...new Set([...Object.keys(before), ...Object.keys(content.builds)])];
    return apps
      .filter((app) => before[app] !== content.builds[app] && !what.includes(`${app} `))
      .map((app) => `revision ${revision} (${what}) changed ${app}, which it does not name`);
  });
}

function findMissingBuilds(
  steps: readonly ReleaseStep[],
  { revision, builds }: AcknowledgedReleases,
): string[] {
  const content = steps.find((step) => step.revision === revision)?.content;
  return Object.entries(builds).flatMap(([app, build]) =>
    content?.builds[app] === build
      ? []
      : [`revision ${revision} was acknowledged with ${app} ${build} and does not have it`],
  );
}
