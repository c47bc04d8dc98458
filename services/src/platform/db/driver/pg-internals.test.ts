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

const listMissing = (object: unknown, names: readonly string[]) =>
  names.filter((name) => typeof (object as Members)[name] !== 'function');

const client = new pg.Client({ stream: () => new EventEmitter() as never });

test('pg.Result has the members that build a result', () => {
  const { Result, utils } = pg as unknown as {
    Result: new (rowMode: unknown, types: unknown) => Members;
    utils: Members;
  };
  const result = new Result(undefined, undefined);
  expect(listMissing(result, RESULT)).toEqual([]);
  expect(Object.keys(result)).toEqual(
    expect.arrayContaining(['fields', '_parsers', '_prebuiltEmptyResultObject']),
  );
  expect(listMissing(utils, ['prepareValue'])).toEqual([]);
});

test('the connection has the members that write messages and list prepared statements', () => {
  const { connection } = client as unknown as { connection: Members };
  expect(listMissing(connection, WIRE)).toEqual([]);
  expect(connection).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {} });
});

test('pg.Query has the members that the connection calls', () => {
  expect(listMissing(new pg.Query('select 1'), QUERY)).toEqual([]);
});

test('pnpm-workspace.yaml pins pg to an exact version', () => {
  const workspace = join(import.meta.dirname, '../../../../../pnpm-workspace.yaml');
  expect(readFileSync(workspace, 'utf8')).toMatch(/^ {2}pg: \d+\.\d+\.\d+$/m);
});
