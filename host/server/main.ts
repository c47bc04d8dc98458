import { getEnvironment } from './config/environments.ts';
import { createServer } from './create-server.ts';
import { serveApp } from './serve-app.ts';
import { readServerSettings } from './settings.ts';

const { listen, ...settings } = readServerSettings();
await serveApp(createServer(settings), { ...listen, portSetting: 'PORTAL_PORT' });
const { environments, origin } = settings;
const { name } = getEnvironment(environments, origin);
process.stdout.write(`The portal runs at ${origin} with the settings of ${name}\n`);
