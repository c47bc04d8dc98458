import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { SectionName } from '../section-module.ts';
import { createRules } from '../webpack-rules.ts';
import { workspaceRoot } from '../workspace-root.ts';
import type { HarnessPerson } from './harness-bar.tsx';
import { startServicesUnlessRunning } from './harness-services.ts';
import { readRemotePort } from './remote-port.ts';

const { SERVICES_PORT = '4200', IDENTITY_PORT = '4300' } = process.env;
const services = process.env.SERVICES_ORIGIN ?? `http://localhost:${SERVICES_PORT}`;
const identity = process.env.IDENTITY_ORIGIN ?? `http://localhost:${IDENTITY_PORT}`;

/**
 * `pnpm --filter remote-payments dev`: runs a section alone on its own port, with live reload, in a page that
 * replaces the host. A plain build without federation, because there is only one app.
 */
export function createHarnessConfig(section: SectionName, folder: string): Configuration {
  return {
    name: `remote-${section}-harness`,
    mode: 'development',
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    entry: { harness: createEntry(join(folder, 'src/routes.tsx')) },
    output: { filename: '[name].js', publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: createRules() },
    stats: 'errors-warnings',
    devServer: createDevServer(readRemotePort(section)),
  };
}

function createEntry(routes: string): string {
  const harness = join(import.meta.dirname, 'start-harness.tsx');
  const lines = [
    `import { startHarness } from ${JSON.stringify(harness)};`,
    `import section from ${JSON.stringify(routes)};`,
    `startHarness(section, ${JSON.stringify(readSeededPeople())});`,
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

function readSeededPeople(): readonly HarnessPerson[] {
  const file = join(workspaceRoot, 'services/sign-ins.json');
  const { people }: { people: HarnessPerson[] } = JSON.parse(readFileSync(file, 'utf8'));
  return people;
}

/** Proxies the services, because their list of allowed origins does not include the harness. */
function createDevServer(port: number): ServerConfiguration {
  return {
    port,
    host: 'localhost',
    hot: false,
    liveReload: true,
    static: false,
    client: { logging: 'warn', overlay: true },
    proxy: [
      { context: ['/-/identity'], target: identity, pathRewrite: { '^/-/identity': '' } },
      { context: ['/-/services'], target: services, pathRewrite: { '^/-/services': '' } },
    ],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'harness-page',
        middleware: (_request: unknown, response: { send(text: string): void }) => {
          response.send(page);
        },
      },
    ],
    onListening: () => void startServicesUnlessRunning(services),
  };
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Harness</title></head>
<body><div id="root"></div><script src="/harness.js"></script></body></html>`;
