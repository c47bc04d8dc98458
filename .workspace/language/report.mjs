// Tables for people: counts for each area of the repository, and reading grades for each catalogue.
import { readCatalogueTexts } from './catalogue-texts.mjs';
import { gradeShortTexts, gradeTexts } from './find-grades.mjs';
import { HIGHEST_GRADE } from './reading-grade.mjs';

const COLUMNS = {
  comments: ({ kind, check }) => check === 'words' && kind === 'comment',
  'test names': ({ kind, check }) => check === 'words' && kind === 'test name',
  docs: ({ kind, check }) => check === 'words' && kind === 'doc',
  catalogues: ({ check }) => check === 'catalogues',
  prefixes: ({ check }) => check === 'prefixes',
  '*Of exports': ({ check, word }) => check === 'names' && word === '*Of',
  'other names': ({ check, word }) => check === 'names' && word !== '*Of',
  'duplicate types': ({ check }) => check === 'types',
  misspelled: ({ check }) => check === 'spelling',
  'hard texts': ({ check }) => check === 'grades',
};

/** `services/src/payments`, `remote-lease`, `docs`: the area of a file. */
const getArea = (file) => {
  const parts = file.split('/');
  if (parts.length === 1) return 'top level';
  return parts[0] === 'services' ? parts.slice(0, 3).join('/') : parts[0];
};

const countColumns = (findings) =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([column, isCounted]) => [
      column,
      findings.filter(isCounted).length,
    ]),
  );

export function printCounts(findings) {
  const areas = [...Map.groupBy(findings, ({ files }) => getArea(files[0]))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  console.table(
    Object.fromEntries([
      ...areas.map(([area, found]) => [area, countColumns(found)]),
      ['all', countColumns(findings)],
    ]),
  );
  const words = findings.filter(({ check }) => check === 'words' || check === 'catalogues');
  const counted = [...Map.groupBy(words, ({ word }) => word)]
    .map(([word, found]) => [word, found.length])
    .sort(([, a], [, b]) => b - a);
  console.log(counted.map(([word, count]) => `${word} ${count}`).join(', '));
}

const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];

export function printGrades(sources) {
  const graded = gradeTexts(readCatalogueTexts(sources));
  const rows = [...Map.groupBy(graded, ({ source }) => source.file)].map(([file, texts]) => {
    const grades = texts.flatMap(({ grade }) => grade ?? []).sort((a, b) => a - b);
    return [
      file,
      {
        texts: texts.length,
        graded: grades.length,
        median: at(grades, 0.5),
        worst: grades.at(-1),
        [`over ${HIGHEST_GRADE}`]: grades.filter((grade) => grade > HIGHEST_GRADE).length,
        'short texts together': gradeShortTexts(texts),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
}
