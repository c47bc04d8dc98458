import { SECTIONS, type SectionName } from 'shared/federation/section-module';

/**
 * Ways in which a section fails to load. `wire`: the server answers wrongly for a good build. `build`: the
 * released build is broken and its hashes are right. `redeploy`: another build is released while the page is
 * open, and the files of the previous build are deleted.
 */
export const FAULTS = {
  'closed port': 'wire',
  '404': 'wire',
  '500': 'wire',
  'HTML for JavaScript': 'wire',
  garbage: 'build',
  empty: 'build',
  'throws on load': 'build',
  hang: 'wire',
  'missing chunk': 'wire',
  'tampered file': 'wire',
  'wrong singleton version': 'build',
  '503 with JSON': 'wire',
  'redeploy in mid-session': 'redeploy',
} as const satisfies Record<string, 'wire' | 'build' | 'redeploy'>;

export type Fault = keyof typeof FAULTS;
export type FaultOfKind<Kind> = {
  [F in Fault]: (typeof FAULTS)[F] extends Kind ? F : never;
}[Fault];

const ALL_FAULTS = Object.keys(FAULTS) as Fault[];

/** A section and the fault that it gets in one test. */
export interface SectionFault {
  readonly section: SectionName;
  readonly fault: Fault;
}

/** True where `FAULTS_OF` is set, which selects more than the default 13 pairs. */
export const isLongRun = Boolean(process.env.FAULTS_OF);

/** The pairs that are also tested with an older build in the release: all of a long run, else two. */
export function listFaultsWithOlderBuild(): SectionFault[] {
  if (isLongRun) return listPlannedFaults().filter(({ fault }) => FAULTS[fault] !== 'redeploy');
  return [
    { section: 'lease', fault: '404' },
    { section: 'account', fault: 'throws on load' },
  ];
}

/**
 * The pairs that `FAULTS_OF` selects: `all` (52) or the name of a section (its 13). Without it 13 pairs with
 * each fault and each section at least once.
 */
export function listPlannedFaults(selection = process.env.FAULTS_OF ?? ''): SectionFault[] {
  if (selection === '')
    return ALL_FAULTS.map((fault, index) => ({ section: getSection(index), fault }));
  const sections = SECTIONS.filter((name) => selection === 'all' || selection === name);
  if (sections.length === 0)
    throw new Error(`FAULTS_OF is ${selection}: no section has that name.`);
  return sections.flatMap((section) => ALL_FAULTS.map((fault) => ({ section, fault })));
}

function getSection(index: number): SectionName {
  const section = SECTIONS[index % SECTIONS.length];
  if (!section) throw new Error('There are no sections.');
  return section;
}
