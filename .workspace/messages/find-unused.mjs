// Messages whose key no code contains. Keys that code composes (`state.${state}`) count as used.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const CODE = /\.(ts|tsx)$/;
const TEST = /\.test\.tsx?$|(^|\/)testing\//;
/** Shared code passes codes to apps, and its catalogues are also used by apps and services. */
const SHARED = /^shared\//;

/** Catalogues of texts that the services have stored: code compares a stored text with each of them. */
const READ_AS_A_WHOLE = new Set([
  'services/src/maintenance/work-orders/event-texts/messages/en.json',
  'services/src/payments/ledger/messages/en.json',
  'services/src/resident/move-out/messages/en.json',
]);

function walk(node, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (typeof node?.type === 'string') {
    visit(node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
}

const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A template with text that can be part of a key, as a pattern; undefined for others. */
function toPattern({ quasis, expressions }) {
  if (expressions.length === 0) return undefined;
  const texts = quasis.map(({ value }) => value.cooked ?? value.raw);
  const isKey = texts.every((text) => /^[\w.-]*$/.test(text)) && texts.some((text) => text !== '');
  return isKey ? new RegExp(`^${texts.map(escapePattern).join('.+')}$`) : undefined;
}

/** The strings and the composed keys in one code file. */
function readFile(root, file) {
  const strings = new Set();
  const patterns = [];
  walk(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value);
    if (node.type === 'Property' && node.key.type === 'Identifier') strings.add(node.key.name);
    if (node.type !== 'TemplateLiteral') return;
    const pattern = toPattern(node);
    if (pattern) patterns.push(pattern);
    else if (node.expressions.length === 0) strings.add(node.quasis[0].value.cooked);
  });
  return { file, strings, patterns };
}

const getApp = (file) => file.split('/', 1)[0];

/** Sentences about keys that no file of the app contains. */
export function findUnused(root, files, catalogues) {
  const code = files
    .filter((file) => CODE.test(file) && !TEST.test(file))
    .map((file) => readFile(root, file));
  const listed = catalogues.filter(({ file }) => !READ_AS_A_WHOLE.has(file));
  return listed.flatMap(({ file, english }) => {
    const readers = SHARED.test(file)
      ? code
      : code.filter((one) => SHARED.test(one.file) || getApp(one.file) === getApp(file));
    const isUsed = (key) =>
      readers.some(
        ({ strings, patterns }) =>
          strings.has(key) || patterns.some((pattern) => pattern.test(key)),
      );
    return [...english.keys()]
      .filter((key) => !isUsed(key))
      .map((key) => `${file}: no code uses "${key}".`);
  });
}
