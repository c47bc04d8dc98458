import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Problem } from 'services/platform/errors/problem';
import { getRefusalEvent } from 'services/platform/http/record-refusal';
import { toProblem } from 'services/platform/http/to-problem';
import { getErrorFields } from 'services/platform/observability/log';
import { countRefusal } from 'services/platform/observability/metrics/request-metrics';
import { getSubjectFields } from 'services/platform/observability/record-outcome';
import type { GraphqlContext } from './graphql-context.ts';

/**
 * Adds the `code` of `shared/contract/errors` and the request id to every error of a response. Unexpected errors are
 * logged, and their message is replaced.
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

function toCodedError(error: GraphQLError, context: GraphqlContext): GraphQLError {
  const { log, requestId, service } = context;
  const cause = getRootCause(error);
  // graphql-js rejected the document or a variable: these errors have no cause.
  const problem =
    cause === undefined
      ? new Problem(400, 'invalid_request', hideSuggestions(error.message))
      : toProblem(cause);
  if (cause !== undefined && !(cause instanceof Problem))
    log.error('failed', getErrorFields(cause));
  const refusal = getRefusalEvent(problem);
  if (refusal !== undefined)
    log.security(refusal, {
      outcome: 'refused',
      reason: problem.code,
      ...getSubjectFields(context),
    });
  const { status, code, message, field, details } = problem;
  countRefusal(service, status, code);
  return new GraphQLError(message, {
    nodes: error.nodes,
    path: error.path,
    extensions: {
      code,
      ...(field === undefined ? {} : { field }),
      ...(details === undefined ? {} : { details }),
      reference: requestId,
      // `spec`: no error status for clients that accept only application/json.
      http: { status, spec: cause === undefined },
    },
  });
}

/**
 * Removes the name suggestions of graphql-js from a message, because they would reveal the schema outside of
 * development.
 */
const hideSuggestions = (message: string) =>
  message.replace(/ (Did you mean |\[Suggestion hidden\]).*$/s, '');

function getRootCause(error: GraphQLError): Error | undefined {
  const cause = error.originalError;
  if (cause instanceof GraphQLError) return getRootCause(cause);
  return cause ?? undefined;
}
