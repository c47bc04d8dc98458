import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Problem } from 'services/platform/errors/problem';
import { toProblem } from 'services/platform/http/to-problem';
import { getErrorFields } from 'services/platform/observability/log';
import type { GraphqlContext } from './graphql-context.ts';

/**
 * Gives every error of an answer the `code` of `shared/contract/errors` and the request's reference.
 * A fault of ours is logged, and said without its message.
 */
export function createErrorPlugin(): Plugin<GraphqlContext> {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || !('errors' in result) || !result.errors) return;
      const context = serverContext as unknown as GraphqlContext;
      const errors = result.errors.map((error) => toCodedError(error as GraphQLError, context));
      setResult({ ...result, errors });
    },
  };
}

function toCodedError(error: GraphQLError, { log, requestId }: GraphqlContext): GraphQLError {
  const cause = getRootCause(error);
  // Without a cause it is the document or a variable that graphql-js refused.
  const problem =
    cause === undefined
      ? new Problem(400, 'invalid_request', hideSuggestions(error.message))
      : toProblem(cause);
  if (cause !== undefined && !(cause instanceof Problem))
    log.error('failed', getErrorFields(cause));
  const { status, code, message, field, details } = problem;
  return new GraphQLError(message, {
    nodes: error.nodes,
    path: error.path,
    extensions: {
      code,
      ...(field === undefined ? {} : { field }),
      ...(details === undefined ? {} : { details }),
      reference: requestId,
      // `spec`: no status for who asks for plain JSON.
      http: { status, spec: cause === undefined },
    },
  });
}

/**
 * Takes graphql-js' guesses at names off a message. They would spell the schema out, which is shown nowhere
 * but in development; there introspection answers the same question.
 */
const hideSuggestions = (message: string) =>
  message.replace(/ (Did you mean |\[Suggestion hidden\]).*$/s, '');

function getRootCause(error: GraphQLError): Error | undefined {
  const cause = error.originalError;
  if (cause instanceof GraphQLError) return getRootCause(cause);
  return cause ?? undefined;
}
