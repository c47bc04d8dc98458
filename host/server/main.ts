import { serve } from '@hono/node-server';
import { releaseStore } from '../release/apps.ts';
import { environmentFor } from './config/environments.ts';
import { createServer } from './create-server.ts';
import { listenOrExplain } from './listen.ts';
import {
  environmentsOrExit,
  listenHost,
  portalOrigin,
  portalPort,
  reportAddress,
} from './settings.ts';

const environments = environmentsOrExit();
const origin = portalOrigin();
const app = createServer({
  store: releaseStore(),
  environments,
  origin,
  reportTo: reportAddress(),
});
const server = serve({ fetch: app.fetch, port: portalPort(), hostname: listenHost() }, () => {
  const { name } = environmentFor(environments, origin);
  process.stdout.write(`The portal runs at ${origin} with the settings of ${name}
`);
});
listenOrExplain(server, portalPort());
