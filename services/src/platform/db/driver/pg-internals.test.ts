import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

// The driver uses members of pg that its types do not declare (README.md). An upgrade that renames one fails here.
type Members = Record<string, unknown>;

const RESULT = ['addFields', 'addRow', 'addCommandComplete', 'parseRow'];
const WIRE = ['parse', 'bind', 'describe', 'execute', 'sync'];
const QUERY = [
  'submit',
  'handleRowDescription',
  'handleDataRow',
  'handleCommandComplete',
  'handleReadyForQuery',
  'handleError',
];

const missingIn = (object: unknown, names: readonly string[]) =>
  names.filter((name) => typeof (object as Members)[name] !== 'function');

const client = new pg.Client({ stream: () => new EventEmitter() as never });

test('a result has the members that gather an answer', () => {
  const { Result, utils } = pg as unknown as {
    Result: new (rowMode: unknown, types: unknown) => Members;
    utils: Members;
  };
  const result = new Result(undefined, undefined);
  expect(missingIn(result, RESULT)).toEqual([]);
  expect(Object.keys(result)).toEqual(
    expect.arrayContaining(['fields', '_parsers', '_prebuiltEmptyResultObject']),
  );
  expect(missingIn(utils, ['prepareValue'])).toEqual([]);
});

test('a connection has the members that write to the wire, and knows its named statements', () => {
  const { connection } = client as unknown as { connection: Members };
  expect(missingIn(connection, WIRE)).toEqual([]);
  expect(connection).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {} });
});

test('a query has the members that the connection calls', () => {
  expect(missingIn(new pg.Query('select 1'), QUERY)).toEqual([]);
});

test('pg is pinned to one version', () => {
  const workspace = join(import.meta.dirname, '../../../../../pnpm-workspace.yaml');
  expect(readFileSync(workspace, 'utf8')).toMatch(/^ {2}pg: \d+\.\d+\.\d+$/m);
});
