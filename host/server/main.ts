import { serve } from '@hono/node-server';
import { releaseStore } from '../release/apps.ts';
import { createServer } from './create-server.ts';
import { listenOrExplain } from './listen.ts';
import {
  listenHost,
  portalOrigin,
  portalPort,
  readEnvironments,
  reportAddress,
} from './settings.ts';

const app = createServer({
  store: releaseStore(),
  environments: readEnvironments(),
  origin: portalOrigin(),
  reportTo: reportAddress(),
});
const server = serve({ fetch: app.fetch, port: portalPort(), hostname: listenHost() }, () => {
  process.stdout.write(`The portal runs at ${portalOrigin()}\n`);
});
listenOrExplain(server, portalPort());
