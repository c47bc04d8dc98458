import type { SectionPair } from '../check-section.ts';
import type { CompilerError } from '../compile-section.ts';
import type { SectionWithContract } from '../read-contracts.ts';
import { groupBy } from './group-by.ts';
import type { Finding } from './group-findings.ts';
import { listNames } from './list-names.ts';

/** Creates the findings for errors that a section has with the declarations of a host. */
export function createTypeFindings(pair: SectionPair, errors: readonly CompilerError[]): Finding[] {
  const text = getMostFrequentText(errors);
  return sortPlaces(errors, text).map((error) => ({
    ...{ pair, place: formatPlace(pair.needs, error), cause: text },
    ...{ direction: 'module', kind: 'missing', subject: 'it' },
    describe: ({ needs, places }) =>
      `${needs} ${needs.includes(' and ') ? 'do' : 'does'} not compile with what ${pair.gives.name} gives, ${formatErrors(places, text)}`,
  }));
}

/** Creates the findings for errors in the own code of a section. */
export function createOwnTypeFindings(
  section: SectionWithContract,
  errors: readonly CompilerError[],
): Finding[] {
  const text = getMostFrequentText(errors);
  return sortPlaces(errors, text).map((error) => ({
    pair: { needs: section, gives: section, moving: [] },
    ...{ place: formatPlace(section, error), cause: text },
    ...{ direction: 'module', kind: 'own', subject: 'it' },
    describe: ({ needs, places }) => `${needs} does not compile, ${formatErrors(places, text)}`,
  }));
}

/** Errors of one section mostly have one cause, which the compiler reports wherever it matters. */
function getMostFrequentText(errors: readonly CompilerError[]): string {
  const groups = [...groupBy(errors, ({ text }) => text)];
  return groups.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

const sortPlaces = (errors: readonly CompilerError[], text: string) => [
  ...errors.filter((error) => error.text === text),
  ...errors.filter((error) => error.text !== text),
];

const formatPlace = ({ app }: SectionWithContract, { file, line }: CompilerError) =>
  `${app}/${file} line ${line}`;

function formatErrors([first, ...others]: readonly string[], text: string): string {
  if (others.length === 0) return `${first}: ${text}`;
  const errors = others.length === 1 ? 'error' : 'errors';
  return `${first}: ${text} (and ${others.length} more ${errors}: ${listNames(others)})`;
}
