// Checks the rules for Prometheus in docs/operations and runs their tests with promtool.
import { ensureDebianPackage } from './debian.mjs';
import { Advice, cli, run } from './steps.mjs';

const PROMTOOL = '/usr/bin/promtool';
const FOLDER = 'docs/operations';
const STEPS = [
  ['check', 'rules', `${FOLDER}/alerts.yml`, `${FOLDER}/recording-rules.yml`],
  ['check', 'config', '--syntax-only', `${FOLDER}/prometheus.yml`],
  ['test', 'rules', `${FOLDER}/alerts.test.yml`],
];

await cli(async () => {
  await ensureDebianPackage(PROMTOOL, 'prometheus', 'The checks of the alert rules');
  for (const step of STEPS) {
    const { code, output } = await run(PROMTOOL, step);
    console.log(output.trim());
    if (code !== 0) throw new Advice(`promtool ${step.slice(0, 2).join(' ')} failed: see above.`);
  }
});
