import { readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFaults } from '../audit/evidence.ts';
import type { PlantedFault } from '../plant.ts';
import { auditRestoredDatabase } from './audit-restore.ts';
import { getServerUrl, stopServer } from './database-server.ts';
import type { Mistake, RestoreSeries } from './restore-types.ts';
import { getRepositoryFolder } from './restore-variables.ts';

/** The reason of PostgreSQL for not starting. */
const REFUSAL = /recovery ended before configured recovery target was reached/;

/** Restores that have to fail: without a segment of the log, and to a time after the mistake. */
export async function plantRestoreFaults(
  series: RestoreSeries,
  mistake: Mistake,
): Promise<PlantedFault[]> {
  return [await removeSegment(series, mistake), await restoreTooLate(series, mistake)];
}

async function removeSegment(
  { runbook, server, folders }: RestoreSeries,
  { segment, targetTime }: Mistake,
): Promise<PlantedFault> {
  const path = findInRepository(getRepositoryFolder(server), segment);
  const hidden = join(server.folder, basename(path));
  renameSync(path, hidden);
  try {
    const { code, output } = await runbook.attempt('restore-database', {
      TARGET_TIME: targetTime,
      RESTORED_DATA: folders.incomplete,
    });
    const message = code === 0 ? undefined : REFUSAL.exec(output)?.[0];
    const found = message === undefined ? [] : [message];
    return { what: 'a segment of the log is missing', found };
  } finally {
    stopServer(server, folders.incomplete);
    renameSync(hidden, path);
  }
}

function findInRepository(repository: string, segment: string): string {
  const names = readdirSync(repository, { recursive: true, encoding: 'utf8' });
  const name = names.find((one) => basename(one).startsWith(`${segment}-`));
  if (!name) throw new Error(`The segment ${segment} is not in the repository.`);
  return join(repository, name);
}

async function restoreTooLate(
  { runbook, server, folders, renters, restoredPort }: RestoreSeries,
  { lateTime, acknowledged }: Mistake,
): Promise<PlantedFault> {
  const changed = { TARGET_TIME: lateTime, RESTORED_DATA: folders.late };
  try {
    const { code, output } = await runbook.attempt('restore-database', changed);
    if (code !== 0) throw new Error(`The planted restore failed for another reason:\n${output}`);
    const url = getServerUrl(server, restoredPort);
    const found = listFaults(await auditRestoredDatabase(url, renters, acknowledged));
    return { what: 'the chosen time is after the mistake', found };
  } finally {
    stopServer(server, folders.late);
  }
}
