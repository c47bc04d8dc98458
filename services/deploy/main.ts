import { resolve } from 'node:path';
import { collectRuntime } from './collect-runtime.ts';

const [name = '', folder = ''] = process.argv.slice(2);
if ((name === 'services' || name === 'web-server') && folder) {
  await collectRuntime(name, resolve(folder));
} else {
  process.stderr.write(
    'Usage: node services/deploy/main.ts <services|web-server> <empty folder>\n',
  );
  process.exitCode = 2;
}
