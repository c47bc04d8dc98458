import { join } from 'node:path';
import { bundleProcesses } from 'services/bundle';

const SERVICES = join(import.meta.dirname, '../../services');

/**
 * Bundles the worker of a series, because a process that loads its sources file by file takes several seconds to
 * start, which is longer than it lives. Returns the path of the bundled script.
 */
export async function bundleWorker(series: string, script: string): Promise<string> {
  const folder = join(SERVICES, '.cache/workers', series);
  await bundleProcesses({ worker: script }, folder);
  return join(folder, 'worker.mjs');
}
