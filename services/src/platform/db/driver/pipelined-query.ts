import pg from 'pg';

/** A statement with its name, and how drizzle wants the rows. */
export type NamedStatement = { name: string; text: string; rowMode?: unknown; types?: unknown };

/** What `pg` has and its types do not say: how an answer is gathered, and what goes over the wire. */
type Result = pg.QueryResult & {
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
  addFields(fields: unknown[]): void;
  addRow(row: unknown): void;
  addCommandComplete(message: object): void;
  parseRow(values: unknown): unknown;
};
type WireConnection = {
  parse(what: object): void;
  bind(what: object): void;
  describe(what: object): void;
  execute(what: object): void;
  sync(): void;
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
};
const { Result, utils } = pg as unknown as {
  Result: new (rowMode: unknown, types: unknown) => Result;
  utils: { prepareValue(value: unknown): unknown };
};

/** How the rows of a statement are read, by `types`, once its columns have been described. */
type DescribedColumns = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'> & {
  types: unknown;
};
/** Of one connection, by the name of the statement. */
export type ColumnCache = Map<string, DescribedColumns>;

type QueuedStatement = {
  asked: NamedStatement;
  values: unknown[];
  result: Result;
  /** Why a row could not be read. */
  unread?: unknown;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
};

/**
 * What a transaction asks in one turn of the process, as one query of the driver. PostgreSQL answers all of
 * it in one piece, where it would send each answer by itself and wake this process for it; and the columns
 * of a statement are described once for a connection: one whose columns have changed is refused.
 * What follows a statement that fails is not executed, as in any transaction.
 */
export class PipelinedQuery extends pg.Query {
  readonly #known: ColumnCache;
  readonly #parts: QueuedStatement[] = [];
  /** The part that is being answered. The driver keeps what is parsed by the name and text that it reads here. */
  #at = 0;
  declare name: string | undefined;
  declare text: string | undefined;

  constructor(known: ColumnCache) {
    super('');
    this.#known = known;
  }

  add(asked: NamedStatement, given: readonly unknown[] = []): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const values = given.map((value) => utils.prepareValue(value));
      const result = new Result(asked.rowMode, asked.types);
      this.#parts.push({ asked, values, result, resolve, reject });
    });
  }

  override submit = (connection: unknown): null => {
    const wire = connection as WireConnection;
    for (const part of this.#parts) this.#send(wire, part);
    wire.sync();
    this.#goTo(0);
    return null;
  };

  #send(wire: WireConnection, { asked, values, result }: QueuedStatement): void {
    const { name, text, types } = asked;
    if (!wire.parsedStatements[name] && !wire.submittedNamedStatements[name]) {
      wire.parse({ text, name });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    const known = this.#known.get(name);
    if (!known) wire.describe({ type: 'P', name: '' });
    else if (known.types !== types) result.addFields(known.fields);
    else {
      result.fields = known.fields;
      result._parsers = known._parsers;
      result._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject;
    }
    wire.execute({});
  }

  #goTo(at: number): void {
    this.#at = at;
    const next = this.#parts[at];
    this.name = next?.asked.name;
    this.text = next?.asked.text;
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    this.#parts[this.#at]?.result.addFields(fields);
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    const part = this.#parts[this.#at];
    try {
      part?.result.addRow(part.result.parseRow(fields));
    } catch (error) {
      if (part) part.unread = error;
    }
  }

  handleCommandComplete(message: object): void {
    const part = this.#parts[this.#at];
    if (!part) return;
    const { result, asked } = part;
    result.addCommandComplete(message);
    if (!this.#known.has(asked.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = result;
      const columns = { fields, _parsers, _prebuiltEmptyResultObject, types: asked.types };
      this.#known.set(asked.name, columns);
    }
    this.#goTo(this.#at + 1);
  }

  handleReadyForQuery(): void {
    for (const part of this.#parts) settleStatement(part);
  }

  handleError(error: Error, connection: unknown): void {
    const answered = this.#parts.slice(0, this.#at);
    const [failed, ...left] = this.#parts.slice(this.#at);
    for (const part of answered) settleStatement(part);
    failed?.reject(error);
    const { submittedNamedStatements } = connection as WireConnection;
    for (const { asked } of left) delete submittedNamedStatements[asked.name];
    // Later, so that whoever waits for all of them hears of the one that failed.
    const aborted =
      error instanceof pg.DatabaseError
        ? new Error('A statement before this one has failed.', { cause: error })
        : error;
    setImmediate(() => {
      for (const { reject } of left) reject(aborted);
    });
  }
}

function settleStatement({ result, unread, resolve, reject }: QueuedStatement): void {
  if (unread === undefined) resolve(result);
  else reject(unread);
}
