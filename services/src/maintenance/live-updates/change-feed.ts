import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { OpenDatabase } from 'services/platform/db/database';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { z } from 'zod';

const CHANNEL = 'portal_live';

/** Payload of the notifications that the triggers in `sql/91-live.sql` send. */
const changeSchema = z.union([
  z.strictObject({
    corporation_id: z.string(),
    lease_id: z.string(),
    work_order_id: z.string(),
    /** Set if only the photos have changed, not the work order itself. */
    photos: z.literal(true).optional(),
  }),
  z.strictObject({ corporation_id: z.string(), property_id: z.string() }),
]);
export type LiveChange = z.output<typeof changeSchema>;

type ChangeListener = {
  onChange(change: LiveChange): void;
  /** Called when the connection is lost. Later changes are not delivered. */
  onLost(): void;
};

export type ChangeFeed = {
  /**
   * Delivers every change from the moment this resolves until the returned function is called. Throws if
   * the database connection cannot be opened.
   */
  subscribe(listener: ChangeListener): Promise<() => void>;
  /** Ends all subscriptions and closes the connection. Later subscriptions end immediately. */
  close(): Promise<void>;
};

type ListenConnection = { client: pg.ClientBase; end(): Promise<void> };

/**
 * Delivers changes made by any process of the services over one `LISTEN` connection. The first subscriber
 * opens it. If the connection is lost, every subscriber gets `onLost` and the next one opens a new connection.
 */
export function createChangeFeed(open: OpenDatabase, log: Log): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  let connection: Promise<ListenConnection> | undefined;
  let isClosed = false;

  const handleLost = (broken: Promise<ListenConnection> | undefined) => {
    if (connection !== broken) return;
    connection = undefined;
    for (const { onLost } of [...listeners]) onLost();
  };

  // PGlite runs in this process and emits notifications inside the async context of any transaction.
  // Binding the callback here keeps that context out of the listeners.
  const dispatch = AsyncResource.bind((payload: string | undefined) => {
    const change = changeSchema.safeParse(parseJson(payload));
    if (!change.success) return log.error('invalid change notification', { code: CHANNEL });
    for (const { onChange } of [...listeners]) onChange(change.data);
  });

  function listen(): Promise<ListenConnection> {
    const opening: Promise<ListenConnection> = openListenConnection(open).then(async (opened) => {
      opened.client.on('notification', ({ channel, payload }) => {
        if (channel === CHANNEL && connection === opening) dispatch(payload);
      });
      opened.client.on('error', (error) => log.error('listening failed', getErrorFields(error)));
      opened.client.on('end', () => handleLost(opening));
      await opened.client.query(`listen ${CHANNEL}`);
      return opened;
    });
    opening.catch(() => handleLost(opening));
    return opening;
  }

  return {
    async subscribe(listener) {
      if (isClosed) {
        listener.onLost();
        return () => {};
      }
      listeners.add(listener);
      connection ??= listen();
      try {
        await connection;
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      const current = connection;
      handleLost(current);
      await current?.then(({ end }) => end()).catch(() => {});
    },
  };
}

/** Opens a separate connection on PostgreSQL. PGlite has only one connection, which is shared. */
async function openListenConnection({ engine, pool }: OpenDatabase): Promise<ListenConnection> {
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

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
