/*
 * Which app must be released first. Old and new builds run side by side for a while, so that a change is
 * released in the order in which every step is compatible with what is in service.
 */

/** Who depends on what: the host reads answers, the services accept inputs, sections use modules of the host. */
export type Direction = 'answer' | 'input' | 'operation' | 'module';

/**
 * `extra`: one side writes something that the other does not accept, such as a new enum value. `missing`: one
 * side requires something that the other does not provide, such as a removed field. `joint`: there is no order
 * in which both are compatible, such as a new major version. `own`: `needs` has an error in its own code.
 */
export type DifferenceKind = 'extra' | 'missing' | 'joint' | 'own';

export interface Difference {
  readonly direction: Direction;
  readonly kind: DifferenceKind;
  /** What the advice is about: `it`, or an enum value such as `"held"`. */
  readonly subject: string;
}

interface ReleaseOrder extends Difference {
  /** The app or apps that depend on `gives`: `host`, or `remote-lease and remote-payments`. */
  readonly needs: string;
  readonly gives: string;
  /** The build of `gives`: `host 2.105.0-cd34`. */
  readonly givenBuild: string;
  /** Which of both is being released; null when both are, or when it is unknown. */
  readonly mover: 'needs' | 'gives' | null;
}

/** Returns the app that must be released first, and the advice with the order. */
export function adviseReleaseOrder(order: ReleaseOrder): { who: string; advice: string } {
  const { needs, mover, kind } = order;
  if (kind === 'own') {
    return { who: needs, advice: `correct it in ${needs}, no other app has to be released` };
  }
  if (kind === 'joint') return { who: getFirstApp(order), advice: adviseJointRelease(order) };
  const texts = getTexts(order);
  if (mover === null) return { who: needs, advice: texts.unknown };
  return { who: getFirstApp(order), advice: texts[mover] };
}

/** Every order begins with the app that is not being released: the other one is refused. */
function getFirstApp({ needs, gives, mover }: ReleaseOrder): string {
  return mover === 'needs' ? gives : needs;
}

function adviseJointRelease({ needs, gives, givenBuild, mover }: ReleaseOrder): string {
  return mover === 'needs'
    ? `neither can be released first, so build ${needs} against ${givenBuild}, or release ${gives} and everything that runs with it at the same time`
    : `neither can be released first, so release ${gives} at the same time as ${needs} built against the same version`;
}

type Texts = Readonly<Record<'needs' | 'gives' | 'unknown', string>>;

/** Returns the advice when `needs` is released, when `gives` is, and when neither or both are. */
function getTexts(order: ReleaseOrder): Texts {
  const { direction, kind } = order;
  if (direction === 'answer')
    return kind === 'extra' ? adviseNewAnswer(order) : adviseGoneAnswer(order);
  if (direction === 'input')
    return kind === 'extra' ? adviseNewInput(order) : adviseGoneInput(order);
  return direction === 'operation' ? adviseGoneOperation(order) : adviseGoneModule(order);
}

/** `gives` answers with something that `needs` cannot read. */
const adviseNewAnswer = ({ needs, gives, subject }: ReleaseOrder): Texts => ({
  gives: `first release ${needs} that can read ${subject}, then ${gives} that answer with it`,
  needs: `keep reading ${subject} in ${needs}, first release ${gives} that no longer answer with it, then ${needs} without it`,
  unknown: `release ${needs} that can read ${subject}, or ${gives} that do not answer with it`,
});

/** `needs` reads something that `gives` does not answer with. */
const adviseGoneAnswer = ({ needs, gives, subject }: ReleaseOrder): Texts => ({
  gives: `keep ${subject} in ${gives}, first release ${needs} that does not read it, then ${gives} without it`,
  needs: `first release ${gives} that answer with ${subject}, then ${needs} that reads it`,
  unknown: `release ${gives} that answer with ${subject}, or ${needs} that does not read it`,
});

/** `needs` sends something that `gives` does not accept. */
const adviseNewInput = ({ needs, gives, subject }: ReleaseOrder): Texts => ({
  gives: `keep accepting ${subject} in ${gives}, first release ${needs} that no longer sends it, then ${gives} without it`,
  needs: `first release ${gives} that accept ${subject}, then ${needs} that sends it`,
  unknown: `release ${gives} that accept ${subject}, or ${needs} that does not send it`,
});

/** `gives` requires something that `needs` does not send. */
const adviseGoneInput = ({ needs, gives, subject }: ReleaseOrder): Texts => ({
  gives: `keep ${subject} optional in ${gives}, first release ${needs} that sends it, then ${gives} that require it`,
  needs: `keep sending ${subject} in ${needs}, first release ${gives} that do not require it, then ${needs} without it`,
  unknown: `release ${needs} that sends ${subject}, or ${gives} that do not require it`,
});

/** `needs` calls something that `gives` does not have. */
const adviseGoneOperation = ({ needs, gives, subject }: ReleaseOrder): Texts => ({
  gives: `keep ${subject} in ${gives}, first release ${needs} that does not call it, then ${gives} without it`,
  needs: `first release ${gives} with ${subject}, then ${needs} that calls it`,
  unknown: `release ${gives} with ${subject}, or ${needs} that does not call it`,
});

/** `needs` uses a module, name or version that `gives` does not have. One set replaces both at the same time. */
const adviseGoneModule = ({ needs, gives, givenBuild, subject }: ReleaseOrder): Texts => ({
  gives: `keep ${subject} in ${gives}, first release ${needs} without need of it, then ${gives} without it, or release all of them at the same time`,
  needs: `first release ${gives} with ${subject}, then ${needs}, or build ${needs} against ${givenBuild}`,
  unknown: `release ${gives} with ${subject}, or build ${needs} against ${givenBuild}`,
});
