import { createHash } from 'node:crypto';
import pg from 'pg';
import { currentTransaction, type DatabaseRole } from './current-transaction.ts';
import { type ColumnCache, type NamedStatement, PipelinedQuery } from './pipelined-query.ts';

/** Statements that one connection keeps planned; whatever comes beyond is planned each time. */
const MAX_NAMED_STATEMENTS = 400;
/** Longer texts are inserts of many rows, which are not asked again. */
const MAX_NAMED_TEXT_LENGTH = 6_000;

/**
 * A connection that names its statements, so that PostgreSQL plans each of them once and not at every
 * request: with row-level security, planning takes several times as long as executing. What a transaction
 * asks in one turn of the process leaves as one query, and everything in one piece: sending costs more
 * than asking.
 */
export class PreparedStatementClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #known: ColumnCache = new Map();
  #turn: PipelinedQuery | undefined;
  #isHeldBack = false;

  // The many forms of `query` have one thing in common: a text or a configuration comes first.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const transaction = currentTransaction.getStore();
    if (transaction?.hasEnded) throw new Error('Asked after its transaction has ended.');
    this.#holdBack();
    const asked = this.#named(transaction ? toQueryConfig(first) : first, transaction?.role);
    if (transaction && isNamedStatement(asked) && !hasCallback(rest))
      return this.#askInTurn(asked, rest);
    this.#sendTurn();
    return super.query(asked as string, ...(rest as []));
  }) as pg.Client['query'];

  async #askInTurn(
    asked: NamedStatement & { values?: unknown[] },
    [values]: unknown[],
  ): Promise<unknown> {
    this.#turn ??= new PipelinedQuery(this.#known);
    try {
      return await this.#turn.add(asked, (values as unknown[] | undefined) ?? asked.values);
    } catch (error) {
      // Who asked, instead of where the answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #sendTurn(): void {
    const turn = this.#turn;
    this.#turn = undefined;
    if (turn) super.query(turn);
  }

  /** What leaves in one turn of the process leaves in one piece. */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    const { stream } = this.connection;
    stream.cork();
    // After every promise that is settled already.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isHeldBack = false;
        this.#sendTurn();
        stream.uncork();
      }),
    );
  }

  /**
   * A plan holds for one role: where the other one takes the same statement, PostgreSQL makes it anew, at
   * every change. So each role has names of its own.
   */
  #named(first: unknown, role: DatabaseRole | undefined): unknown {
    if (!isQueryConfig(first)) return first;
    const name = first.name ?? this.#nameOf(first.text);
    if (name === undefined) return first;
    return { ...first, name: role === undefined ? name : `${name}-${role}` };
  }

  #nameOf(text: string): string | undefined {
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

const isNamedStatement = (asked: unknown): asked is NamedStatement =>
  isQueryConfig(asked) && asked.name !== undefined;

/** A configuration as drizzle gives it, which is no query object of its own. */
function isQueryConfig(first: unknown): first is { text: string; name?: string } {
  if (typeof first !== 'object' || first === null) return false;
  const { text, submit } = first as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined;
}
