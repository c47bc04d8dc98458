import type { Hono } from 'hono';
import type { Readiness } from 'shared/server/checks/readiness';

/**
 * Adds `/readyz`: 200 while requests can be answered, else 503 with the names of the checks that fail. The server
 * itself answers 503 as soon as the process stops (`shared/server/drain.ts`).
 */
export function serveReadiness(app: Hono, readReadiness: () => Promise<Readiness>): void {
  app.get('/readyz', async (c) => {
    const { ready, failing } = await readReadiness();
    const headers = { 'cache-control': 'no-store' };
    if (ready) return c.json({ status: 'ok' }, 200, headers);
    return c.json({ status: 'unavailable', failing }, 503, headers);
  });
}
