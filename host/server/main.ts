import { serve } from '@hono/node-server';
import { environmentFor } from './config/environments.ts';
import { createServer } from './create-server.ts';
import { listenOrExplain } from './listen.ts';
import { serverSettings } from './settings.ts';

const { listen, ...settings } = serverSettings();
const app = createServer(settings);
const server = serve({ fetch: app.fetch, ...listen }, () => {
  const { environments, origin } = settings;
  const { name } = environmentFor(environments, origin);
  process.stdout.write(`The portal runs at ${origin} with the settings of ${name}\n`);
});
listenOrExplain(server, listen.port);
