import { traceSpan } from 'shared/server/tracing/tracing';

type SentDocument = { query: string; operationName?: string | null | undefined };

const OPERATION = /^\s*(query|mutation)\s+(\w+)/;

/** Runs an operation in a span with its type and name. The name is exported only if a page of the portal sends it. */
export function traceOperation<T>(
  { query, operationName }: SentDocument,
  run: () => Promise<T>,
): Promise<T> {
  const [, type, name] = OPERATION.exec(query) ?? [];
  const sentName = operationName ?? name;
  return traceSpan(
    {
      name: `graphql ${sentName}`,
      attributes: { 'graphql.operation.type': type, 'graphql.operation.name': sentName },
    },
    run,
  );
}
