// Classifies what a child of a JSX element renders: elements or text, and whether that may change. It
// has no types of its own: it follows names to their declarations in the same file, and imported
// functions to their return types. What it cannot follow counts as text that changes.
import { loadDeclarations, resolveImport } from './imported-declarations.mjs';
import { isFunction, readDeclarations, walk } from './tsx-declarations.mjs';

export { readDeclarations, walk };

/** Types without bare text; `ElementChildren` is that of the kit. */
const ELEMENT_TYPES = new Set(['ReactElement', 'ElementChildren']);
const ELEMENT_FUNCTIONS = new Set(['cloneElement', 'createElement', 'createPortal']);

const ELEMENT = { text: false, changes: false, conditional: false };
const CONDITIONAL_ELEMENT = { ...ELEMENT, conditional: true };
const STATIC_TEXT = { text: true, changes: false, conditional: false };
const CHANGING_TEXT = { text: true, changes: true, conditional: false };

const anyOf = (kinds) => ({
  text: kinds.some(({ text }) => text),
  changes: kinds.some(({ changes }) => changes),
  conditional: true,
});
/** One of several by a condition: its text changes, even where each of them is constant. */
const oneOf = (kinds) => {
  const kind = anyOf(kinds);
  return { ...kind, changes: kind.text };
};

/** Unwraps what does not change the value: parentheses, `!`, `as`, `satisfies`, `?.`. */
function unwrap(node) {
  if (node?.type === 'OptionalChainingExpression') return unwrap(node.base);
  const isWrapper = /^(Parenthesis|TsNonNull|TsAs|TsSatisfies|TsConst)/.test(node?.type ?? '');
  return isWrapper ? unwrap(node.expression) : node;
}

const TYPES = {
  TsTypeAnnotation: ({ typeAnnotation }) => isElementType(typeAnnotation),
  TsParenthesizedType: ({ typeAnnotation }) => isElementType(typeAnnotation),
  TsTypeOperator: ({ typeAnnotation }) => isElementType(typeAnnotation),
  TsArrayType: ({ elemType }) => isElementType(elemType),
  TsUnionType: ({ types }) => types.every(isElementType),
  TsKeywordType: ({ kind }) => kind === 'null' || kind === 'undefined',
  TsLiteralType: ({ literal }) => literal.type === 'BooleanLiteral' && !literal.value,
  TsTypeReference: ({ typeName }) => ELEMENT_TYPES.has(typeName.value),
};
const isElementType = (type) => TYPES[type?.type]?.(type) ?? false;

const functionTypes = (types = []) =>
  types
    .map((type) => type?.typeAnnotation)
    .map((type) => (type?.type === 'TsParenthesizedType' ? type.typeAnnotation : type))
    .filter((type) => type?.type === 'TsFunctionType');

/** The declared return type of a function, or else what it returns. */
function returnsOf({ returnType, body }) {
  if (returnType) return [returnType];
  if (body?.stmts === undefined) return [body];
  const found = [];
  const collect = (node) => {
    if (Array.isArray(node)) node.forEach(collect);
    else if (node && typeof node === 'object' && !isFunction(node)) {
      if (node.type === 'ReturnStatement') found.push(node.argument);
      else Object.values(node).forEach(collect);
    }
  };
  collect(body.stmts);
  return found;
}

/** What a call of the function renders. */
function classifyFunction(name, scope, isImported = false) {
  if (ELEMENT_FUNCTIONS.has(name)) return ELEMENT;
  const local = scope.functions.get(name);
  if (local) return anyOf(local.flatMap(returnsOf).map((result) => classify(result, scope)));
  const typed = functionTypes(scope.types.get(name));
  if (typed.length > 0) return anyOf(typed.map((type) => classify(type.typeAnnotation, scope)));
  const imported = scope.imports.get(name);
  const file = imported && !isImported && resolveImport(scope.file, imported.from);
  return file ? classifyFunction(imported.name, loadDeclarations(file), true) : CHANGING_TEXT;
}

/** Whether it renders one child for each item of a list. */
export function isListCall(node) {
  const callee = unwrap(unwrap(node)?.callee);
  return callee?.type === 'MemberExpression' && /^(map|flatMap)$/.test(callee.property.value);
}

function classifyCall(node, scope) {
  const callee = unwrap(node.callee);
  const [first, second] = node.arguments;
  if (isListCall(node)) {
    const callback = unwrap(node.arguments.at(-1)?.expression);
    if (!isFunction(callback)) return classifyFunction(callback?.value, scope);
    return anyOf(returnsOf(callback).map((result) => classify(result, scope)));
  }
  const isMessage = callee.value === 't' && first?.expression.type === 'StringLiteral';
  // The language is chosen before the first render: a message without values never changes.
  if (isMessage && second === undefined) return STATIC_TEXT;
  return classifyFunction(callee.value ?? callee.property?.value, scope);
}

function classifyName(name, scope, seen) {
  if (name === 'undefined') return ELEMENT;
  const values = seen.has(name) ? undefined : scope.values.get(name);
  if (values) {
    const others = new Set([...seen, name]);
    return anyOf(values.map((value) => classify(value, scope, others)));
  }
  return scope.types.get(name)?.every(isElementType) ? CONDITIONAL_ELEMENT : CHANGING_TEXT;
}

const EXPRESSIONS = {
  JSXElement: () => ELEMENT,
  // Text in it is a finding of its own.
  JSXFragment: () => ELEMENT,
  NullLiteral: () => ELEMENT,
  BooleanLiteral: () => ELEMENT,
  JSXText: ({ value }) => (value.trim() ? STATIC_TEXT : ELEMENT),
  StringLiteral: ({ value }) => (value.trim() ? STATIC_TEXT : ELEMENT),
  TsTypeAnnotation: (node) => (isElementType(node) ? CONDITIONAL_ELEMENT : CHANGING_TEXT),
  ArrayExpression: ({ elements }, scope, seen) =>
    anyOf(elements.map((element) => classify(element?.expression, scope, seen))),
  ConditionalExpression: ({ consequent, alternate }, scope, seen) =>
    oneOf([consequent, alternate].map((side) => classify(side, scope, seen))),
  BinaryExpression: ({ operator, left, right }, scope, seen) => {
    if (!['&&', '||', '??'].includes(operator)) return CHANGING_TEXT;
    const sides = operator === '&&' ? [right] : [left, right];
    return oneOf(sides.map((side) => classify(side, scope, seen)));
  },
  Identifier: ({ value }, scope, seen) => classifyName(value, scope, seen),
  MemberExpression: ({ property }, scope, seen) =>
    classifyName(property.value, { ...scope, values: new Map() }, seen),
  CallExpression: (node, scope) => classifyCall(node, scope),
  // A function as the only child: what it returns is rendered in its place.
  ArrowFunctionExpression: (node, scope) =>
    anyOf(returnsOf(node).map((result) => classify(result, scope))),
};

/** What an expression, a type annotation or a JSX child renders. */
export function classify(node, scope, seen = new Set()) {
  const inner = unwrap(node);
  return EXPRESSIONS[inner?.type]?.(inner, scope, seen) ?? CHANGING_TEXT;
}
