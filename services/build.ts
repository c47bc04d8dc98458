import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getServicesId } from 'shared/federation/contract/services-build';
import { bundleProcesses } from './bundle.ts';

/*
 * `node services/build.ts`: bundles the backend processes to `dist`. It does nothing when the sources have not
 * changed (decision 20).
 */

const here = import.meta.dirname;
const dist = join(here, 'dist');
const stamp = join(dist, 'build');

const id = getServicesId();
const isCurrent = () => {
  try {
    return readFileSync(stamp, 'utf8') === id;
  } catch {
    return false;
  }
};

if (isCurrent()) {
  process.stdout.write(`services ${id} unchanged\n`);
} else {
  rmSync(dist, { recursive: true, force: true });
  const services = join(here, 'src/main.ts');
  const processor = join(here, 'src/stand-ins/processor/main.ts');
  const migrate = join(here, 'src/app/database/main.ts');
  await bundleProcesses({ services, processor, migrate }, dist);
  writeFileSync(stamp, id);
  process.stdout.write(`services ${id} built\n`);
}
