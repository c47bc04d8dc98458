import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createProcessor } from './processor.ts';

// The sandbox payment processor runs as a process of its own, with a store of its own, as a real
// one would: the services reach it over HTTP only.
const port = Number(process.env.PROCESSOR_PORT ?? 4400);
const dataDir = process.env.DATA_DIR ?? fileURLToPath(new URL('../../../.data', import.meta.url));
const servicesOrigin =
  process.env.SERVICES_ORIGIN ?? `http://localhost:${process.env.SERVICES_PORT ?? 4200}`;
mkdirSync(dataDir, { recursive: true });

const processor = createProcessor({
  storePath: join(dataDir, 'processor.db'),
  apiKey: process.env.PROCESSOR_API_KEY ?? 'sandbox-local',
  settleMs: Number(process.env.SANDBOX_SETTLE_MS ?? 4000),
  holdMs: Number(process.env.SANDBOX_HOLD_MS ?? 60_000),
  webhook: {
    url: new URL('/payments/v1/processor-events', servicesOrigin).href,
    secret: process.env.PROCESSOR_WEBHOOK_SECRET ?? 'sandbox-events-local',
  },
});
processor.delivery?.start();

const server = serve(
  {
    fetch: processor.app.fetch,
    port,
    hostname: 'localhost',
    // Node's own 5 s would close a connection just as the next charge is sent on it.
    serverOptions: { keepAliveTimeout: 65_000 },
  },
  () => process.stdout.write(`The sandbox processor listens on http://localhost:${port}\n`),
);

server.on('error', (error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the process that uses it, or set PROCESSOR_PORT to another port.`
      : error.message;
  process.stderr.write(`${message}\n`);
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(async () => {
      await processor.delivery?.stop();
      processor.close();
      process.exit(0);
    });
    processor.release();
  });
}
