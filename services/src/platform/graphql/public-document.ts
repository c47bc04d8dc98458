import { type DefinitionNode, Kind, OperationTypeNode, parse, type SelectionNode } from 'graphql';

/** A public question is short: two fields and their leaves. */
const MAX_PUBLIC_TOKENS = 60;

/**
 * Whether a document asks for public root fields and for nothing else: one query, without fragments
 * at its root. What cannot be read is not public.
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
