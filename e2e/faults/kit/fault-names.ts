import { SECTIONS, type SectionName } from 'shared/federation/section-module';

/**
 * Ways in which a section may fail to come (issue 7). `wire`: its right build is answered wrongly.
 * `build`: what was released is broken, its hashes are right. `redeploy`: another build is released
 * in mid-session, and the files of the one before are gone.
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
export type FaultOf<Kind> = { [F in Fault]: (typeof FAULTS)[F] extends Kind ? F : never }[Fault];

export const ALL_FAULTS = Object.keys(FAULTS) as Fault[];

/** Which fault strikes which section in one run. */
export interface Strike {
  readonly section: SectionName;
  readonly fault: Fault;
}

/**
 * What `FAULTS_OF` asks for: `all` (52), the name of a section (its 13); without it a spread of 13 in
 * which each fault and each section comes up.
 */
export function plannedStrikes(asked = process.env.FAULTS_OF ?? ''): Strike[] {
  if (asked === '') return ALL_FAULTS.map((fault, n) => ({ section: nth(n), fault }));
  const sections = SECTIONS.filter((name) => asked === 'all' || asked === name);
  if (sections.length === 0) throw new Error(`FAULTS_OF is ${asked}: no section has that name.`);
  return sections.flatMap((section) => ALL_FAULTS.map((fault) => ({ section, fault })));
}

function nth(n: number): SectionName {
  const section = SECTIONS[n % SECTIONS.length];
  if (!section) throw new Error('There are no sections.');
  return section;
}
