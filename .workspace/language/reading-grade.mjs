// The reading grade of a text: the Flesch-Kincaid grade level, a grade of a US school. Sentences and words are
// found by parse-english, syllables by syllable.
import { fleschKincaid } from 'flesch-kincaid';
import { ParseEnglish } from 'parse-english';
import { syllable } from 'syllable';

export const HIGHEST_GRADE = 7;
/** A shorter text has no grade of its own: one long word would change it by several grades. */
export const SHORTEST_TEXT = 6;

// The usual words of US renting have no shorter ones, and every renter knows them. They count as two syllables.
const USUAL_WORDS =
  /^(apartment|appointment|authorize|auto-pay|calendar|deposit|documents?|electricity|emergency|holiday|insurance|landlord|maintenance|property|utility|utilities)$/i;
const MOST_SYLLABLES_OF_USUAL = 2;

const parser = new ParseEnglish();

const readText = (node) => node.value ?? node.children?.map(readText).join('') ?? '';

function collect(node, type, found = []) {
  if (node.type === type) found.push(node);
  for (const child of node.children ?? []) collect(child, type, found);
  return found;
}

function countSyllables(word) {
  const count = Math.max(1, syllable(word));
  return USUAL_WORDS.test(word) ? Math.min(count, MOST_SYLLABLES_OF_USUAL) : count;
}

/** `{ sentence, word, syllable }`: the counts of a text, as flesch-kincaid takes them. */
export function countText(text) {
  const tree = parser.parse(text);
  const words = collect(tree, 'WordNode').map(readText);
  return {
    sentence: Math.max(1, collect(tree, 'SentenceNode').length),
    word: words.length,
    syllable: words.reduce((sum, word) => sum + countSyllables(word), 0),
  };
}

/** The grade of these counts, rounded to one digit. */
export const toGrade = (counts) => Math.round(fleschKincaid(counts) * 10) / 10;
