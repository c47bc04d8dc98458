import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from 'shared/server/listen';
import { getLingerMs, type ShutdownLimits } from 'shared/server/run-process';

type CloseFunction = () => Promise<void> | void;

/** `endStreams` ends event streams, which would otherwise stay open as long as the page. */
export type Closable = { endStreams?: CloseFunction; close?: CloseFunction };
export type OpenedServices = { servers: RunningServer[]; apps: Closable[] };

/**
 * Shuts the services down in order: the readiness check fails, new connections are refused, event streams end, running
 * requests finish, jobs stop. Streams end after the servers stop listening, so that a page that connects again reaches
 * another process.
 */
export async function closeServices(
  { servers, apps }: OpenedServices,
  limits: ShutdownLimits,
): Promise<void> {
  for (const server of servers) server.beginDrain();
  if (limits.noticeMs > 0) await setTimeout(limits.noticeMs);
  await Promise.all(servers.map((server) => server.stopListening()));
  for (const app of apps) await app.endStreams?.();
  const lingerMs = getLingerMs(limits);
  await Promise.all(servers.map((server) => server.close(limits.drainMs, lingerMs)));
  await closeAll(apps);
}

/** Closes all apps at the same time, because each may wait for a running job. Throws the first error at the end. */
async function closeAll(apps: readonly Closable[]): Promise<void> {
  const results = await Promise.allSettled(apps.map(async (app) => app.close?.()));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
