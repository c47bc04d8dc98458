import type { OpenDatabase } from 'services/platform/db/database';
import {
  FORBIDDEN_AT_LOGIN,
  FORBIDDEN_STATEMENTS,
  FORBIDDEN_WITHOUT_SWITCH,
} from 'services/testing/database/forbidden-statements';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { openTestDatabase } from 'services/testing/database-template';
import { queryAsSystem } from './query-as-system.ts';
import { canChangeTables, SERVICES_ROLE } from './services-role.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

/** Runs a statement as a role and rolls it back. Returns the SQLSTATE of the error, or undefined. */
async function findErrorCode(role: string, statement: string): Promise<string | undefined> {
  const client = await open.pool.connect();
  try {
    await client.query(`set role ${role}`);
    await client.query('begin');
    await client.query(statement);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await client.query('rollback');
    await client.query(`set role ${SERVICES_ROLE}`);
    client.release();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

describe.each([SERVICES_ROLE, 'portal_app', 'portal_system', 'portal_eraser'])('%s', (role) => {
  test.each(FORBIDDEN_STATEMENTS)('is refused: %s', async (statement) => {
    expect(await findErrorCode(role, statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });
});

test.each(FORBIDDEN_WITHOUT_SWITCH)(
  'refuses the services before they switch to a role: %s',
  async (statement) => {
    expect(await findErrorCode(SERVICES_ROLE, statement)).toBe(INSUFFICIENT_PRIVILEGE);
  },
);

test('a login as the services cannot become another role', async () => {
  const codes = await Promise.all(
    FORBIDDEN_AT_LOGIN.map((statement) => findErrorCode(SERVICES_ROLE, statement)),
  );
  const expected = open.engine === 'postgres' ? INSUFFICIENT_PRIVILEGE : undefined;
  expect(codes).toEqual(FORBIDDEN_AT_LOGIN.map(() => expected));
});

test('the roles of the services own no table, function, schema or type', async () => {
  const { rows } = await queryAsOwner(
    open,
    `select name from (
       select relname::text as name, relowner as owner from pg_class
       union all select proname::text, proowner from pg_proc
       union all select nspname::text, nspowner from pg_namespace
       union all select typname::text, typowner from pg_type) as owned
     join pg_roles on pg_roles.oid = owned.owner
     where rolname in ('portal_services', 'portal_app', 'portal_system', 'portal_eraser')`,
  );
  expect(rows).toEqual([]);
});

test('the role of the services inherits nothing and is a member of three roles only', async () => {
  const { rows } = await queryAsOwner(
    open,
    `select rolinherit or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as is_strong,
       array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid order by 1) as roles
     from pg_roles where rolname = 'portal_services'`,
  );
  expect(rows).toEqual([
    { is_strong: false, roles: ['portal_app', 'portal_eraser', 'portal_system'] },
  ]);
});

test('canChangeTables is false for the role of the services', async () => {
  expect(await canChangeTables(open)).toBe(false);
});

test('queryAsSystem runs as portal_system and leaves the connection with the role of the services', async () => {
  const text = 'select current_user as who';
  expect((await queryAsSystem(open.pool, text)).rows).toEqual([{ who: 'portal_system' }]);
  expect((await open.pool.query(text)).rows).toEqual([{ who: SERVICES_ROLE }]);
});

test('queryAsSystem reports the error of the statement and rolls it back', async () => {
  const failing = queryAsSystem(
    open.pool,
    `begin; delete from rate_limit; insert into rate_limit (key) values ('a'), ('a'); commit`,
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect((await open.pool.query('select current_user as who')).rows).toEqual([
    { who: SERVICES_ROLE },
  ]);
});
