import type { Hono } from 'hono';
import { createReadiness } from 'shared/server/checks/readiness';
import type { CanaryEvaluation } from '../canaries/canary-evaluation.ts';
import type { SetComposition } from '../composition/compose-set.ts';

/** How long a success counts, in ms. */
const FRESH_MS = 1_000;
const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Adds `/healthz` and `/readyz`. The server is ready while it has a release set to serve; the answer names the set
 * and says whether this server evaluates canaries.
 * The HTTP server itself answers 503 as soon as the process stops (`shared/server/drain.ts`).
 */
export function serveReadiness(
  app: Hono,
  readComposition: () => Promise<SetComposition>,
  canaryEvaluation: CanaryEvaluation,
): void {
  const read = createReadiness([
    {
      name: 'release set',
      freshMs: FRESH_MS,
      run: async () => (await readComposition()).registry.set,
    },
  ]);
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  app.get('/readyz', async (c) => {
    const { ready, failing } = await read();
    if (!ready) return c.json({ status: 'unavailable', failing }, 503, NO_STORE);
    const { registry } = await readComposition();
    const detail = { set: registry.set, canaryEvaluation };
    return c.json({ status: 'ok', ...detail }, 200, NO_STORE);
  });
}
