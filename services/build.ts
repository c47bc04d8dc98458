import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getServicesBuild, getServicesId } from 'shared/federation/contract/services-build';
import { BOM_FILE } from 'shared/federation/supply-chain/file-names';
import { createServicesBom } from './bom.ts';
import { bundleProcesses } from './bundle.ts';

/*
 * `node services/build.ts`: bundles the backend processes to `dist`, with their bill of materials. It does nothing
 * when the sources have not changed (decision 20).
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
  const metafile = await bundleProcesses({ services, processor, migrate }, dist);
  writeFileSync(join(dist, BOM_FILE), createServicesBom(getServicesBuild(), metafile));
  writeFileSync(stamp, id);
  process.stdout.write(`services ${id} built\n`);
}
