import type { BuildPair, Incompatibility } from '../incompatibility.ts';
import type { BuildWithContract } from '../read-contracts.ts';
import { adviseReleaseOrder, type Difference } from './advise-release-order.ts';
import { groupBy } from './group-by.ts';
import { listNames } from './list-names.ts';

/** One place in which two builds do not fit. Findings with the same cause become one message. */
export interface Finding extends Difference {
  readonly pair: BuildPair;
  /** The same text for every place that the cause affects. */
  readonly cause: string;
  /** What the cause affects: an operation, a module, a line of a source. */
  readonly place: string;
  /** States the cause once. `needs`: the builds affected, as in `remote-lease 1.0.0-a and remote-payments 1.0.0-b`. */
  readonly describe: (affected: { needs: string; places: readonly string[] }) => string;
}

/** Creates one message for each cause, in the order in which the causes were found. */
export function groupFindings(findings: readonly Finding[]): Incompatibility[] {
  return [...groupBy(findings, getGroup).values()].map(createMessage);
}

function getGroup({ pair, direction, kind, cause }: Finding): string {
  return JSON.stringify([pair.gives.name, getMover(pair), direction, kind, cause]);
}

function createMessage(findings: readonly Finding[]): Incompatibility {
  const [first] = findings;
  if (!first) throw new Error('A group of findings is empty.');
  const builds = new Map(findings.map(({ pair: { needs } }) => [needs.app, needs]));
  const reason = first.describe({
    needs: listNames(
      [...builds.values()].map(({ name }) => name),
      builds.size,
    ),
    places: [...new Set(findings.map(({ place }) => place))],
  });
  const { who, advice } = adviseReleaseOrder({
    direction: first.direction,
    kind: first.kind,
    subject: first.subject,
    needs: listNames([...builds.keys()], builds.size),
    gives: first.pair.gives.app,
    givenBuild: first.pair.gives.name,
    mover: getMover(first.pair),
  });
  return { who, sentence: `${reason}: ${advice}.` };
}

function getMover({ needs, gives, moving }: BuildPair): 'needs' | 'gives' | null {
  const isMoving = ({ app }: BuildWithContract) => moving.includes(app);
  if (isMoving(needs) === isMoving(gives)) return null;
  return isMoving(needs) ? 'needs' : 'gives';
}
