import { LRUCache } from 'lru-cache';
import { isTracing, traceSpan } from 'shared/server/tracing/tracing';

type StatementSpan = Parameters<typeof traceSpan>[0];

/** Texts that are not prepared, such as inserts of many rows, have many forms. */
const spans = new LRUCache<string, StatementSpan>({ max: 1_000 });

/**
 * Runs a statement in a span with its operation, its first table and the name of a prepared statement. Parameters are
 * not read. `first` is the first argument of `query`.
 */
export function traceStatement<T>(first: unknown, run: () => Promise<T>): Promise<T> {
  if (!isTracing()) return run();
  const { text, name } = toStatement(first);
  const key = `${name ?? ''} ${text}`;
  const known = spans.get(key) ?? describeStatement(text, name);
  spans.set(key, known);
  return traceSpan(known, run);
}

function toStatement(first: unknown): { text: string; name?: string | undefined } {
  if (typeof first === 'string') return { text: first };
  const { text, name } = (first ?? {}) as { text?: unknown; name?: unknown };
  return {
    text: typeof text === 'string' ? text : '',
    name: typeof name === 'string' ? name : undefined,
  };
}

const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?([a-z_]+)"?(?![\w(])/i;

function describeStatement(text: string, name: string | undefined): StatementSpan {
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase();
  const table = TABLE.exec(text)?.[1]?.toLowerCase();
  return {
    name: [operation, table ?? name].filter(Boolean).join(' '),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': table,
      'db.statement.name': name,
    },
  };
}
