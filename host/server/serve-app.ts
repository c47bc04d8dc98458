import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { listen } from 'shared/server/listen';
import { getLingerMs, manageProcess, readShutdownLimits } from 'shared/server/run-process';

type ListenAddress = { port: number; hostname: string; portSetting: string };

/** Serves an app until the process is stopped. A port that is in use is reported in one message. */
export async function serveApp(
  app: Hono,
  { port, hostname, portSetting }: ListenAddress,
): Promise<void> {
  try {
    const limits = readShutdownLimits(process.env);
    const listener = getRequestListener(app.fetch);
    const listening = await listen(listener, { port, host: hostname, portSetting });
    manageProcess({
      limits,
      stop: async (shutdown) => {
        listening.beginDrain();
        await setTimeout(shutdown.noticeMs);
        await listening.close(shutdown.drainMs, getLingerMs(shutdown));
      },
      report: (event, error) => console.error(event, error ?? ''),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
