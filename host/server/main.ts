import { printChecks } from 'shared/server/checks/format-checks';
import { runChecks } from 'shared/server/checks/run-checks';
import { decideCanaryEvaluation, describeCanaryEvaluation } from './canaries/canary-evaluation.ts';
import { listChecks } from './checks/list-checks.ts';
import { getEnvironment } from './config/environments.ts';
import { createServer } from './create-server.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { serveApp } from './serve-app.ts';
import { readServerSettings } from './settings.ts';

// `--check` prints what this server depends on, and exits with 0 when everything is ok.
if (process.argv.includes('--check')) {
  process.exit(printChecks(await runChecks(listChecks(process.env))));
}
const { listen, ...settings } = readServerSettings();
await serveMetrics(process.env);
const canaryEvaluation = await decideCanaryEvaluation(settings.releases, process.env);
await serveApp(createServer({ ...settings, canaryEvaluation }), {
  ...listen,
  portSetting: 'PORTAL_PORT',
});
const { environments, origin } = settings;
const { name } = getEnvironment(environments, origin);
process.stdout.write(`The portal runs at ${origin} with the settings of ${name}\n`);
const notice = describeCanaryEvaluation(canaryEvaluation);
if (notice) process.stdout.write(`${notice}\n`);
