// Finds out where a component puts its children: into an element, or without one, between the siblings of
// the component. Providers, `Suspense` and components that return `children` are of the second kind.
import { loadDeclarations, resolveImport } from './imported-declarations.mjs';
import { isFunction, walk } from './tsx-declarations.mjs';

/** Components of libraries that put their children into an element of their own. */
const LIBRARY_ELEMENTS = new Set(['Link', 'NavLink', 'ReactModal']);

const isElementName = (name) => /^[a-z]/.test(name);

const usesChildren = (node, { children }) =>
  (node.type === 'Identifier' && children.has(node.value)) ||
  (node.type === 'MemberExpression' && node.property.value === 'children');

/** The parts of an expression that may be rendered: a condition is not. */
function renderedParts(node) {
  if (node.type === 'VariableDeclarator') return [node.init];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'BinaryExpression' && node.operator === '&&') return [node.right];
  return Object.entries(node)
    .filter(([key]) => key !== 'span')
    .map(([, value]) => value);
}

/**
 * Calls `visit` with the JSX element around each place that may render the children: where they are used, and
 * where all props are passed on. Without an element where they leave the component in another way.
 */
function visitPlaces(node, names, visit, parent) {
  const within = (nodes, around) => {
    for (const inner of nodes) visitPlaces(inner, names, visit, around);
  };
  if (Array.isArray(node)) within(node, parent);
  else if (!node || typeof node !== 'object') return;
  else if (node.type === 'JSXElement') {
    const { attributes } = node.opening;
    const isPassedOn = ({ type, arguments: passed }) =>
      type === 'SpreadElement' && names.rest.has(passed.value);
    if (attributes.some(isPassedOn)) visit(node);
    within(
      attributes.map(({ value }) => value),
      undefined,
    );
    within(node.children, node);
  } else if (usesChildren(node, names)) visit(parent);
  else if (
    node.type === 'CallExpression' &&
    node.arguments.some(({ expression }) => names.rest.has(expression.value))
  )
    visit(undefined);
  else within(renderedParts(node), parent);
}

/** The names that a component gives to its children and to the props that may hold them. */
function readPropNames(component) {
  const names = { children: new Set(), rest: new Set() };
  const readPattern = (pattern) => {
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') names.rest.add(property.argument.value);
      else if (property.key.value === 'children')
        names.children.add((property.value ?? property.key).value);
    }
  };
  const first = component.params?.[0];
  const props = first?.pat ?? first;
  if (props?.type === 'Identifier') names.rest.add(props.value);
  if (props?.type === 'ObjectPattern') readPattern(props);
  walk(component.body, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || id.type !== 'ObjectPattern') return;
    if (names.rest.has(init?.value)) readPattern(id);
  });
  return names;
}

function wrapsInFunction(component, scope, seen) {
  const places = [];
  visitPlaces(component.body, readPropNames(component), (parent) => places.push(parent));
  // Children that are never shown are of a component that takes no children.
  return places.every(
    (parent) => parent?.opening && wrapsChildren(parent.opening.name, scope, seen),
  );
}

const functionsIn = (node) => {
  if (isFunction(node)) return [node];
  // `memo(...)`, `forwardRef(...)`
  return node?.type === 'CallExpression'
    ? node.arguments.flatMap(({ expression }) => functionsIn(expression))
    : [];
};

/** The root of a styled declaration: `div` of styled.div.attrs(...)`...`, `Chip` of styled(Chip)`...`. */
function styledBase(node) {
  if (node?.type === 'TaggedTemplateExpression') return styledBase(node.tag);
  if (node?.type === 'TsInstantiation') return styledBase(node.expression);
  if (node?.type === 'MemberExpression')
    return node.object.value === 'styled' ? node.property.value : styledBase(node.object);
  if (node?.type !== 'CallExpression') return undefined;
  const [first] = node.arguments;
  return node.callee.value === 'styled' ? first.expression.value : styledBase(node.callee);
}

/** Whether the tag is that of a prop which takes names of elements: `heading: Heading`. */
function isElementProp(name, { types }) {
  const declared = types.get(name[0].toLowerCase() + name.slice(1)) ?? [];
  const names = declared.flatMap(({ typeAnnotation }) => typeAnnotation.types ?? []);
  return names.length > 0 && names.every(({ literal }) => literal?.type === 'StringLiteral');
}

/** Whether what is written between the tags of a component is put into an element. */
export function wrapsChildren(nameNode, scope, seen = new Set()) {
  const name = nameNode?.value;
  // `<Context.Provider>`
  if (!name) return false;
  if (isElementName(name) || LIBRARY_ELEMENTS.has(name)) return true;
  const key = `${scope.file} ${name}`;
  if (seen.has(key)) return true;
  const others = new Set([...seen, key]);
  const values = scope.values.get(name) ?? [];
  const base = values.map(styledBase).find(Boolean);
  if (base) return wrapsChildren({ value: base }, scope, others);
  const functions = [...(scope.functions.get(name) ?? []), ...values.flatMap(functionsIn)];
  if (functions.length > 0) {
    return functions.every((component) => wrapsInFunction(component, scope, others));
  }
  const imported = scope.imports.get(name);
  if (!imported) return isElementProp(name, scope);
  const file = resolveImport(scope.file, imported.from);
  return file ? wrapsChildren({ value: imported.name }, loadDeclarations(file), others) : false;
}
