// Names of exported declarations: no `xOf`, no banned word in them, and no two meanings of one type name.
import { findBanned, splitName } from './find-banned.mjs';

const ENDS_IN_OF = /[a-z\d]Of$/;
const OF =
  'Name it by verb and object, or read a field: getAccountSummary(account), not summaryOf.';
const TWICE = 'An exported type name means one thing in the repository; this one is declared in';

/** Type names that are declared twice with one meaning, each with the reason. */
const ONE_MEANING = {};

/** Findings of one name; `xOf` is counted for itself. */
function findInName({ file, text }, { name, offset }) {
  const of = ENDS_IN_OF.test(name)
    ? [{ check: 'names', word: '*Of', file, text, offset, message: `${name}: ${OF}` }]
    : [];
  const banned = findBanned('name', splitName(name)).map(({ word, message }) => ({
    check: 'names',
    word,
    file,
    text,
    offset,
    message: `${name}: ${message}`,
  }));
  return [...of, ...banned];
}

/** `parsed` is `{ source, exports }` of each code file. A finding names all files that it involves. */
export function findNames(parsed) {
  const found = parsed.flatMap(({ source, exports }) =>
    exports.flatMap((exported) => findInName(source, exported)),
  );
  const types = parsed.flatMap(({ source, exports }) =>
    exports.filter(({ isType }) => isType).map((exported) => ({ source, ...exported })),
  );
  const duplicates = [...Map.groupBy(types, ({ name }) => name)].filter(
    ([name, places]) =>
      new Set(places.map(({ source }) => source.file)).size > 1 &&
      !Object.hasOwn(ONE_MEANING, name),
  );
  return [
    ...found,
    ...duplicates.map(([name, places]) => ({
      check: 'types',
      word: 'duplicate type',
      file: places[0].source.file,
      text: places[0].source.text,
      offset: places[0].offset,
      files: places.map(({ source }) => source.file),
      message: `${name}: ${TWICE} ${places.map(({ source }) => source.file).join(', ')}`,
    })),
  ];
}
