// What a translation must keep of a message: placeholders, tags, and the values that a `select` knows.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const TAG = /<(\/?\w+\/?)>/g;
const PLURALS = new Set(['plural', 'selectordinal']);

const isChoice = (kind) => kind === 'select' || PLURALS.has(kind);

function visit(tokens, parts) {
  if (typeof tokens === 'string') {
    for (const [, tag] of tokens.matchAll(TAG)) parts.add(`tag ${tag}`);
    return;
  }
  for (const token of tokens) {
    if (typeof token === 'string') visit(token, parts);
    else visitPlaceholder(token, parts);
  }
}

function visitPlaceholder([name, kind, options], parts) {
  // A number needs a plural form in one language ("the 1st and 2nd") and none in another ("el 1 y el 2").
  parts.add(kind === 'select' ? `{${name}, select}` : `{${name}}`);
  if (!isChoice(kind)) return;
  for (const [key, branch] of Object.entries(options).filter(([name]) => name !== 'offset')) {
    // Languages have different plural forms. Exact numbers (`=0`) are compiled to their digits.
    if (kind === 'select') parts.add(`{${name}, select} value "${key}"`);
    visit(branch, parts);
  }
}

/** The parts of a message, such as `{amount}`, `tag b` and `{kind, select} value "card"`, as a sorted list. */
export function describeMessage(message) {
  const parts = new Set();
  visit(compileMessageOrThrow(message), parts);
  return [...parts].sort();
}
