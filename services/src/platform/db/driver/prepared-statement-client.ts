import { createHash } from 'node:crypto';
import pg from 'pg';
import { currentTransaction, type DatabaseRole } from './current-transaction.ts';
import { type ColumnCache, type NamedStatement, PipelinedQuery } from './pipelined-query.ts';
import { traceStatement } from './trace-statement.ts';

/** Most statements that one connection keeps prepared. Further statements are planned at every execution. */
const MAX_NAMED_STATEMENTS = 400;
/** Longer statements are inserts of many rows, which are not repeated. In characters. */
const MAX_NAMED_TEXT_LENGTH = 6_000;

/**
 * A connection that gives every statement a name, so that PostgreSQL plans it once and not at every request: with
 * row-level security, planning takes several times as long as executing. All statements that a transaction starts
 * in one tick of the event loop are sent as one pipelined query, and written to the socket in one system call.
 */
export class PreparedStatementClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #columns: ColumnCache = new Map();
  #pipeline: PipelinedQuery | undefined;
  #isCorked = false;

  // All overloads of `query` take a text or a configuration as the first argument.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const transaction = currentTransaction.getStore();
    if (transaction?.hasEnded)
      throw new Error('A statement was started after its transaction had ended.');
    this.#corkUntilTickEnds();
    const statement = this.#addName(transaction ? toQueryConfig(first) : first, transaction?.role);
    if (transaction && isNamedStatement(statement) && !hasCallback(rest))
      return traceStatement(first, () => this.#queueStatement(statement, rest));
    this.#sendPipeline();
    return super.query(statement as string, ...(rest as []));
  }) as pg.Client['query'];

  async #queueStatement(
    statement: NamedStatement & { values?: unknown[] },
    [values]: unknown[],
  ): Promise<unknown> {
    this.#pipeline ??= new PipelinedQuery(this.#columns);
    try {
      return await this.#pipeline.add(
        statement,
        (values as unknown[] | undefined) ?? statement.values,
      );
    } catch (error) {
      // The stack of the caller instead of the stack of the socket handler.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #sendPipeline(): void {
    const pipeline = this.#pipeline;
    this.#pipeline = undefined;
    if (pipeline) super.query(pipeline);
  }

  /** Corks the socket until the end of the tick, and then sends the pipelined query. */
  #corkUntilTickEnds(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.connection;
    stream.cork();
    // Runs after the callbacks of all promises that are settled now, which may start more statements.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isCorked = false;
        this.#sendPipeline();
        stream.uncork();
      }),
    );
  }

  /**
   * Adds the role to the name. A plan is valid for one role: PostgreSQL would plan a shared statement again
   * whenever the role changes.
   */
  #addName(first: unknown, role: DatabaseRole | undefined): unknown {
    if (!isQueryConfig(first)) return first;
    const name = first.name ?? this.#getName(first.text);
    if (name === undefined) return first;
    return { ...first, name: role === undefined ? name : `${name}-${role}` };
  }

  #getName(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_NAMED_STATEMENTS || text.length > MAX_NAMED_TEXT_LENGTH)
      return undefined;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    this.#names.set(text, name);
    return name;
  }
}

const hasCallback = (rest: readonly unknown[]) => typeof rest.at(-1) === 'function';

const toQueryConfig = (first: unknown) => (typeof first === 'string' ? { text: first } : first);

const isNamedStatement = (statement: unknown): statement is NamedStatement =>
  isQueryConfig(statement) && statement.name !== undefined;

/** Whether the argument is a query configuration, as drizzle passes it, and not a query object with `submit`. */
function isQueryConfig(first: unknown): first is { text: string; name?: string } {
  if (typeof first !== 'object' || first === null) return false;
  const { text, submit } = first as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined;
}
