import { eq, sql } from 'drizzle-orm';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { openTestDatabase } from 'services/testing/database-template';
import type { OpenDatabase, Tx } from './database.ts';
import { lease } from './schema/leases.ts';
import { address, person } from './schema/people.ts';
import {
  type Actor,
  isCallerLease,
  pipelineWithCommit,
  withRenterContext,
  withRenterContextPipelined,
  withRenterSnapshot,
  withSystemContext,
} from './transaction.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const MAYA: Actor = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};
const ROSA: Actor = {
  corporationId: 'corp-cedar',
  personId: 'person-rosa-delgado',
  doorIds: ['door-cedar-7'],
};
const NOBODY: Actor = { corporationId: '', personId: '', doorIds: [] };

const tenantTables = () =>
  withSystemContext(open.db, async (tx) => {
    const found = await tx.execute<{ name: string; forced: boolean; key: string }>(sql`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select a.attname from pg_index i
          join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'corporation_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
    return found.rows;
  });

/** Counts the rows of a table; undefined when the role may not select from it. */
async function countRows(tx: Tx, table: string): Promise<number | undefined> {
  const allowed = await tx.execute<{ may: boolean }>(
    sql`select has_table_privilege(${table}, 'select') as may`,
  );
  if (!allowed.rows[0]?.may) return undefined;
  const counted = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return counted.rows[0]?.n;
}

test('every tenant table has forced row-level security and a key that begins with the corporation', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !table.forced)).toEqual([]);
  expect(tables.filter((table) => table.key !== 'corporation_id')).toEqual([]);
});

test('a transaction without a renter sees no rows in any tenant table', async () => {
  const tables = await tenantTables();
  const seen = await withRenterContext(open.db, NOBODY, async (tx) => {
    const counts: [string, number | undefined][] = [];
    for (const { name } of tables) counts.push([name, await countRows(tx, name)]);
    return counts.filter(([, count]) => count !== undefined && count > 0);
  });
  expect(seen).toEqual([]);
});

test('neither role may bypass row-level security, log in or create roles', async () => {
  const found = await withSystemContext(open.db, (tx) =>
    tx.execute(sql`select rolname from pg_roles where rolname in ('portal_app', 'portal_system')
      and not (rolbypassrls or rolsuper or rolcanlogin or rolcreaterole)`),
  );
  expect(found.rows).toHaveLength(2);
});

test('a renter sees no row of another corporation in any table', async () => {
  const tables = await tenantTables();
  const foreign = await withRenterContext(open.db, ROSA, async (tx) => {
    const counts: string[] = [];
    for (const { name } of tables) {
      if ((await countRows(tx, name)) === undefined) continue;
      const found = await tx.execute(
        sql`select 1 from ${sql.identifier(name)} where corporation_id <> 'corp-cedar' limit 1`,
      );
      if (found.rows.length > 0) counts.push(name);
    }
    return counts;
  });
  expect(foreign).toEqual([]);
});

test('a renter sees themselves, their co-occupants and their own lease only', async () => {
  const seen = await withRenterContext(open.db, MAYA, async (tx) => ({
    people: await tx.select({ id: person.personId }).from(person).orderBy(person.personId),
    leases: await tx.select({ id: lease.leaseId }).from(lease),
    addresses: await tx.select().from(address),
  }));
  expect(seen.people.map((one) => one.id)).toEqual(['person-maya-ortiz', 'person-sam-ortiz']);
  expect(seen.leases).toEqual([{ id: 'lease-ortiz' }]);
  expect(seen.addresses).toEqual([]);
});

test('a renter cannot insert rows for another renter or update a lease', async () => {
  const row = {
    corporationId: 'corp-harbor',
    personId: 'person-oliver-nyberg',
    addressTypeId: 'address-type-other',
    addressId: 'address-x',
    addressLine1: '1 Elsewhere',
    city: 'Eau Lac',
    countryCode: 'US',
    postalCode: '54999',
  };
  const insert = withRenterContext(open.db, MAYA, (tx) => tx.insert(address).values(row));
  await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } });
  const update = withRenterContext(open.db, MAYA, (tx) =>
    tx.update(lease).set({ lateFeeCents: 0 }),
  );
  await expect(update).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('1,000 interleaved transactions of two renters never read rows of the other renter', async () => {
  const renters = [
    { actor: MAYA, expected: 'lease-ortiz' },
    { actor: ROSA, expected: 'lease-delgado' },
  ] as const;
  const seen = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => {
      const { actor, expected } = renters[index % 2 === 0 ? 0 : 1];
      return withRenterContext(open.db, actor, async (tx) => {
        const rows = await tx.select({ id: lease.leaseId }).from(lease);
        return { expected, got: rows.map((row) => row.id).join() };
      });
    }),
  );
  expect(seen.filter((one) => one.got !== one.expected)).toEqual([]);
});

test('a connection keeps no role and no settings after a transaction', async () => {
  await withRenterContext(open.db, MAYA, (tx) => tx.select().from(lease));
  const session = await open.db.execute(
    sql`select current_user as who, current_setting('app.person_id', true) as person`,
  );
  expect(session.rows[0]).toMatchObject({ who: 'portal_services' });
  expect(session.rows[0]).not.toMatchObject({ person: MAYA.personId });
});

test('rejects a nested transaction immediately', async () => {
  const nested = withSystemContext(open.db, () =>
    withSystemContext(open.db, (tx) => tx.select().from(person)),
  );
  await expect(nested).rejects.toThrow('pass tx on');
});

test('rolls back the whole transaction when its work throws', async () => {
  const failing = withSystemContext(open.db, async (tx) => {
    await tx.update(person).set({ firstName: 'X' }).where(eq(person.personId, MAYA.personId));
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  const [maya] = await withSystemContext(open.db, (tx) =>
    tx.select().from(person).where(eq(person.personId, MAYA.personId)),
  );
  expect(maya?.firstName).toBe('Maya');
});

test('pipelineWithCommit commits its statements, and rolls back everything when one of them fails', async () => {
  const rename = (tx: Tx, firstName: string) =>
    tx.update(person).set({ firstName }).where(eq(person.personId, MAYA.personId));
  const readFirstName = async () => {
    const [row] = await withSystemContext(open.db, (tx) =>
      tx.select().from(person).where(eq(person.personId, MAYA.personId)),
    );
    return row?.firstName;
  };
  const failing = withSystemContext(open.db, async (tx) => {
    await rename(tx, 'X');
    return pipelineWithCommit(Promise.all([rename(tx, 'Y'), tx.execute(sql`select 1 / 0`)]));
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await readFirstName()).toBe('Maya');
  const result = await withSystemContext(open.db, async (tx) =>
    pipelineWithCommit(rename(tx, 'May').then(() => 'done')),
  );
  expect([result, await readFirstName()]).toEqual(['done', 'May']);
  await withSystemContext(open.db, (tx) => rename(tx, 'Maya'));
});

test('rejects a statement that is started after pipelineWithCommit', async () => {
  const late = withSystemContext(open.db, async (tx) =>
    pipelineWithCommit(
      tx
        .select()
        .from(person)
        .then(() => tx.select().from(person)),
    ),
  );
  await expect(late).rejects.toMatchObject({
    cause: { message: expect.stringContaining('ended') },
  });
});

test('rejects when a statement failed, even if its error was caught', async () => {
  const silent = withSystemContext(open.db, async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {});
    return 'fine';
  });
  await expect(silent).rejects.toThrow('could not be committed');
});

test('withRenterContextPipelined runs its first queries as the renter and passes their result to the work', async () => {
  const leases = await withRenterContextPipelined(
    open.db,
    MAYA,
    (tx) => tx.select({ id: lease.leaseId }).from(lease),
    async (_, found) => found,
  );
  expect(leases).toEqual([{ id: 'lease-ortiz' }]);
});

test('withRenterSnapshot reads one snapshot of the rows of the renter', async () => {
  const readSamsName = (tx: Tx) =>
    tx
      .select({ name: person.firstName })
      .from(person)
      .where(eq(person.personId, 'person-sam-ortiz'));
  const renameInOtherConnection = (firstName: string) =>
    queryAsOwner(open, 'update person set first_name = $1 where person_id = $2', [
      firstName,
      'person-sam-ortiz',
    ]);
  const seen = await withRenterSnapshot(open.db, MAYA, async (tx) => {
    const before = await readSamsName(tx);
    // PGlite has one connection: the update would wait until this transaction has ended.
    if (open.engine === 'postgres') await renameInOtherConnection('Samuel');
    return { before, after: await readSamsName(tx), leases: await tx.select().from(lease) };
  });
  expect(seen.after).toEqual(seen.before);
  expect(seen.leases.map((one) => one.leaseId)).toEqual(['lease-ortiz']);
  await renameInOtherConnection('Sam');
});

test('withRenterSnapshot rejects writes', async () => {
  const writing = withRenterSnapshot(open.db, MAYA, (tx) =>
    tx.execute(sql`update ledger_account set version = version + 1`),
  );
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('isCallerLease is false for a foreign lease, and for a removed lease from the next transaction on', async () => {
  const selectOwn = (tx: Tx, leaseId: string) =>
    tx.execute<{ own: boolean | null }>(sql`select ${isCallerLease(leaseId)} as own`);
  const isOwn = (actor: Actor, leaseId: string) =>
    withRenterSnapshot(
      open.db,
      actor,
      async (tx) => (await selectOwn(tx, leaseId)).rows[0]?.own ?? false,
    );
  expect(await isOwn(MAYA, 'lease-ortiz')).toBe(true);
  expect(await isOwn(MAYA, 'lease-delgado')).toBe(false);
  expect(await isOwn({ ...MAYA, doorIds: [] }, 'lease-ortiz')).toBe(false);
  await withSystemContext(open.db, async (tx) => {
    await tx.execute(sql`update lease_party set person_id = 'person-theo-brandt'
      where lease_id = 'lease-ortiz' and person_id = 'person-maya-ortiz'`);
  });
  expect(await isOwn(MAYA, 'lease-ortiz')).toBe(false);
  await withSystemContext(open.db, async (tx) => {
    await tx.execute(sql`update lease_party set person_id = 'person-maya-ortiz'
      where lease_id = 'lease-ortiz' and person_id = 'person-theo-brandt'`);
  });
});

test('withRenterSnapshot rejects when the role switch fails, although its queries were sent', async () => {
  const invalid = { ...MAYA, doorIds: ['\0'] };
  const reading = withRenterSnapshot(open.db, invalid, (tx) => tx.select().from(lease));
  await expect(reading).rejects.toMatchObject({ code: '22021' });
  expect(await withRenterSnapshot(open.db, MAYA, (tx) => tx.select().from(lease))).toHaveLength(1);
});

test('rejects a statement that is started after its transaction has ended', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const rename = (tx: Tx) => tx.update(person).set({ firstName: 'Late' });
  const failing = withSystemContext(open.db, (tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => rename(tx));
    late.catch(() => {});
    return Promise.reject(new Error('stop'));
  });
  await expect(failing).rejects.toThrow('stop');
  await expect(late).rejects.toMatchObject({
    cause: { message: expect.stringContaining('ended') },
  });
  const renamed = await withSystemContext(open.db, (tx) =>
    tx.select().from(person).where(eq(person.firstName, 'Late')),
  );
  expect(renamed).toEqual([]);
});
