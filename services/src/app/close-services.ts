import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from 'shared/server/listen';
import type { ShutdownLimits } from 'shared/server/run-process';

type CloseFunction = () => Promise<void> | void;

/** `endStreams` ends event streams, which would otherwise stay open as long as the page. */
export type Closable = { endStreams?: CloseFunction; close?: CloseFunction };
export type OpenedServices = { servers: RunningServer[]; apps: Closable[] };

/**
 * Shuts the services down in order: the health check fails, new connections are rejected, event streams end, running
 * requests finish, jobs stop.
 */
export async function closeServices(
  { servers, apps }: OpenedServices,
  limits: ShutdownLimits,
): Promise<void> {
  for (const server of servers) server.beginDrain();
  if (limits.noticeMs > 0) await setTimeout(limits.noticeMs);
  const drained = Promise.all(servers.map((server) => server.close(limits.drainMs)));
  for (const app of apps) await app.endStreams?.();
  await drained;
  for (const app of apps.toReversed()) await app.close?.();
}
