import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { listen } from 'shared/server/listen';
import { getLingerMs, manageProcess, readShutdownLimits } from 'shared/server/run-process';
import { readTraceSettings, startTracing } from 'shared/server/tracing/start-tracing';
import { createProcessor } from './processor.ts';
import { listSandboxProblems } from './sandbox-settings.ts';

// The sandbox payment processor runs in a separate process with a separate database, like a real processor:
// the services reach it over HTTP only.
const problems = listSandboxProblems(process.env);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

const port = Number(process.env.PROCESSOR_PORT ?? 4400);
const dataDir =
  process.env.DATA_DIR ?? fileURLToPath(new URL('../../../../.data', import.meta.url));
const servicesOrigin =
  process.env.SERVICES_ORIGIN ?? `http://localhost:${process.env.SERVICES_PORT ?? 4200}`;
mkdirSync(dataDir, { recursive: true });

const processor = createProcessor({
  storePath: join(dataDir, 'processor.db'),
  apiKey: process.env.PROCESSOR_API_KEY ?? 'sandbox-local',
  settleMs: Number(process.env.SANDBOX_SETTLE_MS ?? 4000),
  responseDelayMs: Number(process.env.SANDBOX_HOLD_MS ?? 60_000),
  failEvery: Number(process.env.SANDBOX_FAIL_EVERY ?? 0),
  webhook: {
    url: new URL('/payments/v1/processor-events', servicesOrigin).href,
    secret: process.env.PROCESSOR_WEBHOOK_SECRET ?? 'sandbox-events-local',
  },
});

const report = (event: string, error?: unknown) =>
  process.stderr.write(`processor: ${event} ${error instanceof Error ? error.stack : ''}\n`);

async function main(): Promise<void> {
  const limits = readShutdownLimits(process.env);
  const stopTracing = await startTracing(
    readTraceSettings(process.env, 'sandbox-processor'),
    (error) => report('spans not exported', error),
  );
  const listening = await listen(getRequestListener(processor.app.fetch), {
    port,
    portSetting: 'PROCESSOR_PORT',
    onError: (error) => report('failed', error),
  });
  processor.delivery?.start();
  process.stdout.write(`The sandbox processor listens on http://localhost:${port}\n`);
  manageProcess({
    limits,
    stop: async (shutdown) => {
      listening.beginDrain();
      await setTimeout(shutdown.noticeMs);
      const drained = listening.close(shutdown.drainMs, getLingerMs(shutdown));
      processor.releaseResponses();
      await drained;
      await processor.delivery?.stop();
      processor.close();
      await stopTracing();
    },
    report,
  });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
