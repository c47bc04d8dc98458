// Findings where a translation does not fit its English catalogue.
import { describeMessage } from './describe-message.mjs';

const LETTERS = /\p{L}{2,}/u;
/** Placeholders, tags and the syntax of choices are equal in every language. */
const NOT_TEXT = /\{[^{}]*\}|<\/?\w+\/?>/g;

const isText = (message) => LETTERS.test(message.replaceAll(NOT_TEXT, ''));

function compareParts(english, spanish) {
  const [wanted, found] = [describeMessage(english), describeMessage(spanish)];
  const missing = wanted.filter((part) => !found.includes(part)).map((part) => `lacks ${part}`);
  const added = found
    .filter((part) => !wanted.includes(part))
    .map((part) => `has ${part}, which the English text lacks`);
  return [...missing, ...added];
}

function compareMessage(key, english, spanish, equalKeys) {
  if (english === spanish && isText(english) && !equalKeys.has(key)) {
    return [`"${key}" is equal in both languages. Translate it, or add it to equal-messages.json.`];
  }
  try {
    return compareParts(english, spanish).map((difference) => `"${key}" ${difference}.`);
  } catch (error) {
    return [`"${key}" does not compile: ${error.message}`];
  }
}

function compareOrder(english, spanish) {
  const common = [...english.keys()].filter((key) => spanish.has(key));
  const order = [...spanish.keys()].filter((key) => english.has(key));
  const index = order.findIndex((key, position) => key !== common[position]);
  return index === -1
    ? []
    : [`"${order[index]}" is not at its place: keep the order of the English keys.`];
}

/** Sentences about one catalogue. `equalKeys` are its messages that are equal in both languages on purpose. */
export function compareCatalogue({ file, english, spanish }, equalKeys = new Set()) {
  if (!spanish) return [`${file} has no Spanish catalogue es.json.`];
  const translation = file.replace(/en\.json$/, 'es.json');
  const missing = [...english.keys()].filter((key) => !spanish.has(key));
  const unknown = [...spanish.keys()].filter((key) => !english.has(key));
  const common = [...english].filter(([key]) => spanish.has(key));
  const stale = [...equalKeys].filter((key) => english.get(key) !== spanish.get(key));
  return [
    ...missing.map((key) => `"${key}" is missing.`),
    ...unknown.map((key) => `"${key}" has no English text.`),
    ...compareOrder(english, spanish),
    ...common.flatMap(([key, text]) => compareMessage(key, text, spanish.get(key), equalKeys)),
    ...stale.map((key) => `"${key}" is in equal-messages.json, but the texts differ.`),
  ].map((sentence) => `${translation}: ${sentence}`);
}
