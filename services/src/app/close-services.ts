import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from 'shared/server/listen';
import type { ShutdownLimits } from 'shared/server/run-process';

type Close = () => Promise<void> | void;

/** `endStreams` ends the answers that would otherwise last as long as the page is open. */
export type Closable = { endStreams?: Close; close?: Close };
export type Opened = { servers: RunningServer[]; apps: Closable[] };

/**
 * Ends the services in the order that breaks nothing: the health check fails, no connection is accepted,
 * streams end, requests end, jobs end.
 */
export async function closeServices(
  { servers, apps }: Opened,
  limits: ShutdownLimits,
): Promise<void> {
  for (const server of servers) server.beginDrain();
  if (limits.noticeMs > 0) await setTimeout(limits.noticeMs);
  const drained = Promise.all(servers.map((server) => server.close(limits.drainMs)));
  for (const app of apps) await app.endStreams?.();
  await drained;
  for (const app of apps.toReversed()) await app.close?.();
}
