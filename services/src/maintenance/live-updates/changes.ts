import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { OpenDatabase } from 'services/platform/db/database';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { z } from 'zod';

const CHANNEL = 'portal_live';

/** What `sql/91-live.sql` tells of. */
const changeSchema = z.union([
  z.strictObject({
    corporation_id: z.string(),
    lease_id: z.string(),
    work_order_id: z.string(),
    /** Its photos have changed, and not the request itself. */
    photos: z.literal(true).optional(),
  }),
  z.strictObject({ corporation_id: z.string(), property_id: z.string() }),
]);
export type Change = z.output<typeof changeSchema>;

type Listener = {
  onChange(change: Change): void;
  /** From now on changes are missed. */
  onLost(): void;
};

export type Changes = {
  /** From when this resolves until its end is called, nothing is missed. Throws where that cannot be. */
  follow(listener: Listener): Promise<() => void>;
  /** Ends whatever follows. */
  close(): Promise<void>;
};

type Ear = { client: pg.ClientBase; end(): Promise<void> };

/**
 * What any process of the services has changed, from one connection that listens: it is opened for the
 * first who follows. Where it breaks, all who follow are told, and the next one opens another.
 */
export function createChanges(open: OpenDatabase, log: Log): Changes {
  const listeners = new Set<Listener>();
  let ear: Promise<Ear> | undefined;

  const lose = (broken: Promise<Ear> | undefined) => {
    if (ear !== broken) return;
    ear = undefined;
    for (const { onLost } of [...listeners]) onLost();
  };

  // The engine in this process tells from within whatever transaction it has at hand: none of ours.
  const tell = AsyncResource.bind((payload: string | undefined) => {
    const change = changeSchema.safeParse(readJson(payload));
    if (!change.success) return log.error('not a change', { code: CHANNEL });
    for (const { onChange } of [...listeners]) onChange(change.data);
  });

  function listen(): Promise<Ear> {
    const opening: Promise<Ear> = openEar(open).then(async (made) => {
      made.client.on('notification', ({ channel, payload }) => {
        if (channel === CHANNEL && ear === opening) tell(payload);
      });
      made.client.on('error', (error) => log.error('listening failed', getErrorFields(error)));
      made.client.on('end', () => lose(opening));
      await made.client.query(`listen ${CHANNEL}`);
      return made;
    });
    opening.catch(() => lose(opening));
    return opening;
  }

  return {
    async follow(listener) {
      listeners.add(listener);
      ear ??= listen();
      try {
        await ear;
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return () => listeners.delete(listener);
    },
    async close() {
      const closing = ear;
      lose(closing);
      await closing?.then(({ end }) => end()).catch(() => {});
    },
  };
}

/** A connection of its own on PostgreSQL; the one that there is of the embedded engine. */
async function openEar({ engine, pool }: OpenDatabase): Promise<Ear> {
  if (engine === 'pglite') {
    const client = await pool.connect();
    client.release();
    return { client, end: async () => {} };
  }
  const { connectionString, connectionTimeoutMillis } = pool.options;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive: true });
  await client.connect();
  return { client, end: () => client.end() };
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
