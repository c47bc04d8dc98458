import pg from 'pg';

/** A named statement, with the row options of drizzle. */
export type NamedStatement = { name: string; text: string; rowMode?: unknown; types?: unknown };

/** Members of `pg` that its types do not declare: building a result and writing protocol messages. */
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

/** The described columns of a statement and their parsers, for one `types` option. */
type DescribedColumns = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'> & {
  types: unknown;
};
/** The described columns of one connection, by statement name. */
export type ColumnCache = Map<string, DescribedColumns>;

type QueuedStatement = {
  statement: NamedStatement;
  values: unknown[];
  result: Result;
  /** The error of a row that could not be parsed. */
  rowError?: unknown;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
};

/**
 * All statements that a transaction starts in one tick, sent as one query with one `Sync`. PostgreSQL sends the
 * results in one packet instead of one packet for each statement. Columns are described once for a connection;
 * PostgreSQL rejects a statement whose columns have changed since. After a failed statement the rest is not
 * executed, as in any transaction.
 */
export class PipelinedQuery extends pg.Query {
  readonly #columns: ColumnCache;
  readonly #statements: QueuedStatement[] = [];
  /**
   * Index of the statement whose result is being received. `pg` records the prepared statement under the `name`
   * and `text` of this object.
   */
  #index = 0;
  declare name: string | undefined;
  declare text: string | undefined;

  constructor(columns: ColumnCache) {
    super('');
    this.#columns = columns;
  }

  add(statement: NamedStatement, params: readonly unknown[] = []): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const values = params.map((value) => utils.prepareValue(value));
      const result = new Result(statement.rowMode, statement.types);
      this.#statements.push({ statement, values, result, resolve, reject });
    });
  }

  override submit = (connection: unknown): null => {
    const wire = connection as WireConnection;
    for (const queued of this.#statements) this.#send(wire, queued);
    wire.sync();
    this.#moveTo(0);
    return null;
  };

  #send(wire: WireConnection, { statement, values, result }: QueuedStatement): void {
    const { name, text, types } = statement;
    if (!wire.parsedStatements[name] && !wire.submittedNamedStatements[name]) {
      wire.parse({ text, name });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    const known = this.#columns.get(name);
    if (!known) wire.describe({ type: 'P', name: '' });
    else if (known.types !== types) result.addFields(known.fields);
    else {
      result.fields = known.fields;
      result._parsers = known._parsers;
      result._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject;
    }
    wire.execute({});
  }

  #moveTo(index: number): void {
    this.#index = index;
    const next = this.#statements[index];
    this.name = next?.statement.name;
    this.text = next?.statement.text;
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    this.#statements[this.#index]?.result.addFields(fields);
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    const queued = this.#statements[this.#index];
    try {
      queued?.result.addRow(queued.result.parseRow(fields));
    } catch (error) {
      if (queued) queued.rowError = error;
    }
  }

  handleCommandComplete(message: object): void {
    const queued = this.#statements[this.#index];
    if (!queued) return;
    const { result, statement } = queued;
    result.addCommandComplete(message);
    if (!this.#columns.has(statement.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = result;
      const columns = { fields, _parsers, _prebuiltEmptyResultObject, types: statement.types };
      this.#columns.set(statement.name, columns);
    }
    this.#moveTo(this.#index + 1);
  }

  handleReadyForQuery(): void {
    for (const queued of this.#statements) settleStatement(queued);
  }

  handleError(error: Error, connection: unknown): void {
    const completed = this.#statements.slice(0, this.#index);
    const [failed, ...skipped] = this.#statements.slice(this.#index);
    for (const queued of completed) settleStatement(queued);
    failed?.reject(error);
    const { submittedNamedStatements } = connection as WireConnection;
    for (const { statement } of skipped) delete submittedNamedStatements[statement.name];
    // Rejected later, so that Promise.all over the statements rejects with the error of the failed one.
    const aborted =
      error instanceof pg.DatabaseError
        ? new Error('A statement before this one has failed.', { cause: error })
        : error;
    setImmediate(() => {
      for (const { reject } of skipped) reject(aborted);
    });
  }
}

function settleStatement({ result, rowError, resolve, reject }: QueuedStatement): void {
  if (rowError === undefined) resolve(result);
  else reject(rowError);
}
