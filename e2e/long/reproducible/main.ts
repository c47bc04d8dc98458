import { RELEASED_APPS } from 'host/release/apps';
import { buildInTwoFolders } from './build-in-two-folders.ts';

// `pnpm --filter e2e long:reproducible`: builds all five apps and the services from the same sources in two folders
// and compares every byte. Exits non-zero on any difference.
const print = (line: string) => process.stdout.write(`${line}\n`);

const comparisons = await buildInTwoFolders({ apps: RELEASED_APPS, onProgress: print });
for (const { name, files, bytes, differences } of comparisons) {
  print(`${name}: ${files} files, ${bytes} bytes, ${differences.length} differences`);
  for (const difference of differences) print(`  ${difference}`);
  if (differences.length > 0) process.exitCode = 1;
}
