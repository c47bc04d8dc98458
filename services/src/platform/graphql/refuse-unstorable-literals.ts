import { type ASTNode, type ASTVisitor, GraphQLError, Kind, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Problem } from 'services/platform/errors/problem';
import { isStorable } from 'services/platform/http/input/read-json-body';

/** Rejects literals such as `"a\u0000b"` in a document. Variables are checked with the JSON body. */
export function refuseUnstorableLiterals(): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(
        (context: ValidationContext): ASTVisitor => ({
          StringValue(node, _key, parent, _path, ancestors) {
            if (isStorable(node.value)) return;
            const message = 'The document has characters that are not text.';
            const field = findEnclosingField(parent ? [...ancestors, parent] : ancestors);
            const originalError = new Problem(400, 'invalid_request', message, field);
            context.reportError(new GraphQLError(message, { nodes: node, originalError }));
          },
        }),
      );
    },
  };
}

/** The nearest argument or input field around a value. */
function findEnclosingField(ancestors: readonly (ASTNode | readonly ASTNode[])[]): {
  field?: string;
} {
  const holder = ancestors
    .filter((ancestor): ancestor is ASTNode => 'kind' in ancestor)
    .findLast(({ kind }) => kind === Kind.ARGUMENT || kind === Kind.OBJECT_FIELD);
  return holder && 'name' in holder && holder.name ? { field: holder.name.value } : {};
}
