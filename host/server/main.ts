import { serve } from '@hono/node-server';
import { releaseStore } from '../release/apps.ts';
import { createServer } from './create-server.ts';
import { portalOrigin, portalPort, readEnvironments, reportAddress } from './settings.ts';

const port = portalPort();
const app = createServer({
  store: releaseStore(),
  environments: readEnvironments(),
  origin: portalOrigin(),
  reportTo: reportAddress(),
});
const server = serve({ fetch: app.fetch, port }, () => {
  process.stdout.write(`The portal runs at ${portalOrigin()}\n`);
});

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
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
