// The parts of a code file that people read as English: comments, test names and names of exports.
import { parseSync } from 'oxc-parser';

const TEST_FILE = /\.test\.tsx?$/;
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);
const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/;
/** Stands for an expression in a template, so that the words around it stay apart. */
const EXPRESSION = 'name';

const MARKS = /^[ \t]*(?:\/\/+|\/\*+|\*(?!\/))|\*+\//gm;
const blank = (found) => ' '.repeat(found.length);

/** Comments on adjacent lines are one text, so that a phrase is found across the line break. */
function readComments(comments, text) {
  const blocks = [];
  for (const { start, end } of comments) {
    const last = blocks.at(-1);
    const isAdjacent = last && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, start));
    if (isAdjacent) last.end = end;
    else blocks.push({ start, end });
  }
  return blocks.map(({ start, end }) => ({
    kind: 'comment',
    offset: start,
    // Spaces for the marks: an offset in the text is one in the file.
    text: text.slice(start, end).replaceAll(MARKS, blank),
  }));
}

/** The text of a string or template; undefined for anything else. */
function readString(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(EXPRESSION);
}

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
  } else if (typeof node?.type === 'string') {
    visit(node);
    for (const key of Object.keys(node)) {
      if (typeof node[key] === 'object') walk(node[key], visit);
    }
  }
}

/** The identifier at the start of `test.describe.serial`, `it.each(rows)` and the like. */
function getRootName(callee) {
  let node = callee;
  while (node && node.type !== 'Identifier') {
    node = node.object ?? node.callee ?? node.tag;
  }
  return node?.name;
}

function readTestNames(program) {
  const names = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !TEST_FUNCTIONS.has(getRootName(node.callee))) return;
    const text = readString(node.arguments[0]);
    if (text !== undefined)
      names.push({ kind: 'test name', offset: node.arguments[0].start, text });
  });
  return names;
}

/** `{ name, isType }` of what a file declares and exports; what it passes on is declared elsewhere. */
function readExports(staticExports, text) {
  return staticExports.flatMap(({ start, entries }) => {
    const type = EXPORTED_TYPE.exec(text.slice(start, start + 200))?.[1];
    if (type) return [{ name: type, isType: true, offset: start }];
    return entries
      .filter(({ moduleRequest, exportName }) => !moduleRequest && exportName.name)
      .map(({ exportName, isType }) => ({
        name: exportName.name,
        isType: false,
        isReference: isType,
        offset: start,
      }));
  });
}

/** `{ prose: [{ kind, offset, text }], exports: [{ name, isType, offset }] }` of one code file. */
export function parseCode({ file, text }) {
  const parsed = parseSync(file, text);
  return {
    prose: [
      ...readComments(parsed.comments, text),
      ...(TEST_FILE.test(file) ? readTestNames(parsed.program) : []),
    ],
    exports: readExports(parsed.module.staticExports, text),
  };
}

const readSum = ({ left, right }) => {
  const parts = [left, right].map((part) =>
    part.type === 'BinaryExpression' && part.operator === '+' ? readSum(part) : readString(part),
  );
  return parts.includes(undefined) && !parts.some((part) => part?.length > 0)
    ? undefined
    : parts.map((part) => part ?? EXPRESSION).join('');
};

/** Every string in code with its offset; the parts of a sum (`'a' + 'b'`) are one string. */
export function readLiterals({ file, text }) {
  const literals = [];
  const inSums = new Set();
  walk(parseSync(file, text).program, (node) => {
    if (inSums.has(node.start)) return;
    const isSum = node.type === 'BinaryExpression' && node.operator === '+';
    const value = isSum ? readSum(node) : readString(node);
    if (value === undefined) return;
    literals.push({ offset: node.start, text: value });
    if (isSum) {
      walk(node, (inner) => inSums.add(inner.start));
    }
  });
  return literals;
}
