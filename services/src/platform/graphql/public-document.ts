import { type DefinitionNode, Kind, OperationTypeNode, parse, type SelectionNode } from 'graphql';

/** The longest public document has two root fields. */
const MAX_PUBLIC_TOKENS = 60;

/**
 * Whether a document is a single query of public root fields, without fragments at its root. A document that cannot
 * be parsed is not public.
 */
export function isPublicDocument(text: string, publicFields: readonly string[]): boolean {
  const definitions = parseDefinitions(text);
  const [query] = definitions;
  if (definitions.length !== 1 || query?.kind !== Kind.OPERATION_DEFINITION) return false;
  return (
    query.operation === OperationTypeNode.QUERY &&
    query.selectionSet.selections.every((selection) => isFieldIn(selection, publicFields))
  );
}

function parseDefinitions(text: string): readonly DefinitionNode[] {
  try {
    return parse(text, { maxTokens: MAX_PUBLIC_TOKENS, noLocation: true }).definitions;
  } catch {
    return [];
  }
}

function isFieldIn(selection: SelectionNode, fields: readonly string[]): boolean {
  return selection.kind === Kind.FIELD && fields.includes(selection.name.value);
}
