// Grades every text that renters read, and finds those above the limit.
import { GRADE_EXCEPTIONS } from './grade-exceptions.mjs';
import { countText, HIGHEST_GRADE, SHORTEST_TEXT, toGrade } from './reading-grade.mjs';

const FEWEST_WORDS_TOGETHER = 50;

const sumCounts = (all) =>
  all.reduce((sum, counts) => ({
    sentence: sum.sentence + counts.sentence,
    word: sum.word + counts.word,
    syllable: sum.syllable + counts.syllable,
  }));

const isExcepted = (text) => GRADE_EXCEPTIONS.some((exception) => text.startsWith(exception.text));

/** `{ ...entry, text, grade }` of each text that is long enough; `grade` is undefined for the others. */
export function gradeTexts(entries) {
  return entries.flatMap((entry) =>
    entry.texts.map((text) => {
      const counts = countText(text);
      const grade = counts.word >= SHORTEST_TEXT ? toGrade(counts) : undefined;
      return { ...entry, text, counts, grade };
    }),
  );
}

/** The grade of all short texts of a catalogue together, as if they were one. Undefined for few words. */
export function gradeShortTexts(graded) {
  const short = graded.filter(({ grade, counts }) => grade === undefined && counts.word > 0);
  if (short.length === 0) return undefined;
  const counts = sumCounts(short.map((text) => text.counts));
  return counts.word < FEWEST_WORDS_TOGETHER ? undefined : toGrade(counts);
}

function findHardShortTexts(graded) {
  return [...Map.groupBy(graded, ({ source }) => source)].flatMap(([source, texts]) => {
    const grade = gradeShortTexts(texts);
    if (grade === undefined || grade <= HIGHEST_GRADE) return [];
    const message = `grade ${grade}: the texts of fewer than ${SHORTEST_TEXT} words together. Use shorter words.`;
    return [
      { check: 'grades', word: 'short texts', file: source.file, text: '', offset: 0, message },
    ];
  });
}

/** Texts above the limit that are not exceptions. */
export function findHardTexts(entries) {
  const graded = gradeTexts(entries);
  const hard = graded.filter(({ text, grade }) => grade > HIGHEST_GRADE && !isExcepted(text));
  return [
    ...hard.map(({ source, key, offset, text, grade }) => ({
      check: 'grades',
      word: 'hard text',
      file: source.file,
      text: source.text,
      offset,
      message: `${key}: grade ${grade}, at most ${HIGHEST_GRADE}. Shorter words or sentences: ${text}`,
    })),
    ...findHardShortTexts(graded),
  ];
}

/** Exceptions that no text needs. */
export function findUnusedExceptions(entries) {
  const hard = gradeTexts(entries).filter(({ grade }) => grade > HIGHEST_GRADE);
  return GRADE_EXCEPTIONS.filter(
    (exception) => !hard.some(({ text }) => text.startsWith(exception.text)),
  ).map((exception) => ({
    check: 'grades',
    word: 'unused exception',
    file: '.workspace/language/grade-exceptions.mjs',
    text: '',
    offset: 0,
    message: `No text above the limit begins so: ${exception.text}`,
  }));
}
