import type { ServerType } from '@hono/node-server';

const LAST_ANSWERS_MS = 2000;

/**
 * Says in one sentence what to do about a taken port. When asked to end, the server takes no more
 * requests, and those that it has taken are answered first.
 */
export function listenOrExplain(server: ServerType, port: number): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(
      `Port ${port} is taken by another program: stop that program, or set PORTAL_PORT to a free port.`,
    );
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.close(() => process.exit(0));
      setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      }, LAST_ANSWERS_MS).unref();
    });
  }
}
