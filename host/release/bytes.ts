import { readAppBuilds } from './budgets/app-builds.ts';
import { formatBytes } from './budgets/module-growth.ts';
import { openReleaseContext } from './open-release-context.ts';

/*
 * `node host/release/bytes.ts [app] [part of a file name]`: prints the size of each module in the scripts of the
 * build that is in service on this machine, in bytes of minified code, largest first. Use it to find code that a
 * page loads but does not need.
 */

const LEAST_BYTES = 200;

const [app = 'host', nameFilter = ''] = process.argv.slice(2);
const { modules } = await readAppBuilds(openReleaseContext(process.env, 'local'));
for (const [file, sizes] of Object.entries(modules[app] ?? {})) {
  if (!file.includes(nameFilter)) continue;
  process.stdout.write(`\n${file}\n`);
  for (const [module, bytes] of Object.entries(sizes).sort((a, b) => b[1] - a[1])) {
    if (bytes < LEAST_BYTES) break;
    process.stdout.write(`${formatBytes(bytes).padStart(9)}  ${module}\n`);
  }
}
