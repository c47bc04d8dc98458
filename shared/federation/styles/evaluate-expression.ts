import { isSyntaxNode, type SyntaxNode } from '../modules/syntax-nodes.ts';

/** Values by name: what a module imports from the design tokens, and its own constants. */
export type KnownNames = ReadonlyMap<string, unknown>;

/** Thrown for an expression whose value is known in the browser only. */
class UnknownValueError extends Error {}

/** The value of an expression of known names, literals, templates, calls and properties; undefined if it is not known. */
export function evaluateExpression(node: unknown, names: KnownNames): unknown {
  try {
    return evaluate(node, names);
  } catch (error) {
    if (error instanceof UnknownValueError) return undefined;
    throw error;
  }
}

function evaluate(node: unknown, names: KnownNames): unknown {
  if (!isSyntaxNode(node)) throw new UnknownValueError();
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return node.value;
    case 'Identifier':
      return requireKnown(names.get(node.value as string));
    case 'TemplateLiteral':
      return evaluateTemplate(node, names);
    case 'MemberExpression':
      return requireKnown(readProperty(evaluate(node.object, names), node.property));
    case 'CallExpression':
      return evaluateCall(node, names);
    case 'TsConstAssertion':
    case 'ParenthesisExpression':
      return evaluate(node.expression, names);
    default:
      throw new UnknownValueError();
  }
}

function requireKnown(value: unknown): unknown {
  if (value === undefined) throw new UnknownValueError();
  return value;
}

function readProperty(object: unknown, property: unknown): unknown {
  if (typeof object !== 'object' || object === null || !isSyntaxNode(property)) return undefined;
  if (property.type !== 'Identifier') return undefined;
  return Reflect.get(object, property.value as string);
}

function evaluateCall(node: SyntaxNode, names: KnownNames): unknown {
  const callee = evaluate(node.callee, names);
  if (typeof callee !== 'function') throw new UnknownValueError();
  const args = node.arguments as readonly { readonly expression: unknown }[];
  return callee(...args.map(({ expression }) => evaluate(expression, names)));
}

/** Only texts and numbers: styled-components treats functions, objects and false differently. */
function evaluateTemplate(node: SyntaxNode, names: KnownNames): string {
  const texts = (node.quasis as readonly { readonly cooked: string }[]).map(({ cooked }) => cooked);
  const values = (node.expressions as readonly unknown[]).map((expression) => {
    const value = evaluate(expression, names);
    if (typeof value !== 'string' && typeof value !== 'number') throw new UnknownValueError();
    return value;
  });
  return texts.map((text, index) => text + (values[index] ?? '')).join('');
}
