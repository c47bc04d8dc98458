// Examples for the checks of the catalogues: each fault must give its sentence, so that a check cannot stop finding
// anything without being noticed. cspell:ignore Guardar suma visita visitas atrasda renta
import { compareCatalogue } from './compare-catalogues.mjs';
import { findMisspelledMessages } from './spelling.mjs';

const FILE = 'shared/example/messages/en.json';

/** [what it is, English, Spanish, a part of the expected sentence; undefined if there is no fault] */
const EXAMPLES = [
  ['equal texts with a meaning', { a: 'Pay now' }, { a: 'Pay now' }, 'equal in both'],
  ['equal texts without letters', { a: '{a} - {b}' }, { a: '{a} - {b}' }, undefined],
  ['a missing key', { a: 'Pay', b: 'Save' }, { a: 'Pagar' }, '"b" is missing'],
  ['an unknown key', { a: 'Pay' }, { a: 'Pagar', c: 'Ver' }, '"c" has no English'],
  ['another order', { a: 'Pay', b: 'Save' }, { b: 'Guardar', a: 'Pagar' }, 'not at its place'],
  ['a lost placeholder', { a: 'Pay {sum}' }, { a: 'Pagar' }, 'lacks {sum}'],
  ['a new placeholder', { a: 'Pay' }, { a: 'Pagar {suma}' }, 'has {suma}'],
  ['a lost tag', { a: '<b>Pay</b>' }, { a: 'Pagar' }, 'lacks tag b'],
  [
    'a lost value of a choice',
    { a: '{k, select, card {Card} other {Bank}}' },
    { a: '{k, select, other {Banco}}' },
    'value "card"',
  ],
  [
    'other plural forms',
    { a: '{n, plural, =0 {No visits} one {# visit} other {# visits}}' },
    { a: '{n, plural, one {# visita} many {# de visitas} other {# visitas}}' },
    undefined,
  ],
  [
    'a number without ordinal forms',
    { a: 'On the {day, selectordinal, one {#st} other {#th}}' },
    { a: 'El {day}' },
    undefined,
  ],
  ['a text that does not compile', { a: 'Pay {sum}' }, { a: 'Pagar {sum' }, 'does not compile'],
];

const toMap = (messages) => new Map(Object.entries(messages));

/** A misspelled word (`atrasda`); values of choices and placeholders are not Spanish. */
const MISSPELLED = toMap({ a: '{kind, select, card {La renta atrasda} other {El {total}}}' });

async function findBrokenSpelling() {
  const found = await findMisspelledMessages([{ file: FILE, spanish: MISSPELLED }]);
  const isRight = found.length === 1 && found[0].includes('"atrasda"');
  return isRight ? [] : [`The example of a misspelled word gave: ${found.join(' ') || 'nothing'}.`];
}

export async function findBrokenExamples() {
  const broken = EXAMPLES.flatMap(([name, english, spanish, expected]) => {
    const found = compareCatalogue({
      file: FILE,
      english: toMap(english),
      spanish: toMap(spanish),
    });
    const isRight =
      expected === undefined ? found.length === 0 : found.some((one) => one.includes(expected));
    return isRight ? [] : [`The example "${name}" gave: ${found.join(' ') || 'nothing'}.`];
  });
  return [...broken, ...(await findBrokenSpelling())];
}
