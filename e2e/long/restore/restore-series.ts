import { findFreePort } from 'services/testing/find-free-port';
import type { AuditCheck } from '../audit/evidence.ts';
import { Machine } from '../machine.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import { auditRestoredDatabase, listAfter, listBefore } from './audit-restore.ts';
import { describeServer, getServerUrl, stopServer } from './database-server.ts';
import { payUntilMistake } from './pay-until-mistake.ts';
import { plantRestoreFaults } from './plant-restore.ts';
import { reopenPortal, startServices } from './reopen-portal.ts';
import type { Mistake, RestorePlan, RestoreResult, RestoreSeries } from './restore-types.ts';
import { createVariables } from './restore-variables.ts';
import { Runbook } from './runbook.ts';

/**
 * Renters pay and upload photos; the owner of the database destroys a part of it; the commands of the runbook restore
 * it to the second before. Returns the checks of the restored portal and the outcome of restores that have to fail.
 */
export async function runRestore(plan: RestorePlan): Promise<RestoreResult> {
  const series = await openSeries(plan);
  const { runbook, machine, server, folders } = series;
  try {
    await runbook.run('configure');
    await runbook.run('archive');
    await machine.start('processor');
    await startServices(series);
    const mistake = await payUntilMistake(series);
    await machine.endProcess('services', 'SIGTERM');
    await runbook.run('finish-archive');
    const planted = await plantRestoreFaults(series, mistake);
    const restored = await restore(series, mistake);
    const { payments, uploads, targetMs } = mistake.acknowledged;
    const reopened = await reopenPortal(series, mistake.acknowledged);
    return {
      checks: [...restored, ...reopened, checkStepsRun(runbook)],
      planted,
      steps: runbook.results,
      counts: {
        before: listBefore(payments, targetMs).length,
        after: listAfter(payments, targetMs).length,
        uploads: uploads.length,
        sweptFiles: mistake.sweptFiles,
      },
    };
  } finally {
    await machine.stop();
    for (const folder of Object.values(folders)) stopServer(server, folder);
  }
}

async function openSeries(plan: RestorePlan): Promise<RestoreSeries> {
  const server = await describeServer(plan.databaseUrl);
  const machine = await Machine.create(plan.name);
  const renters = await seedRenters({ dataDir: '', databaseUrl: plan.databaseUrl }, plan.renters);
  const restoredPort = await findFreePort();
  const folders = {
    restored: `${server.folder}/restored`,
    incomplete: `${server.folder}/incomplete`,
    late: `${server.folder}/late`,
  };
  const variables = createVariables(server, machine, folders, restoredPort);
  const env = { ...machine.env, DATABASE_URL: plan.databaseUrl };
  const runbook = new Runbook(variables, env, server.folder);
  return { plan, server, machine, renters, runbook, folders, restoredPort };
}

async function restore(
  { runbook, server, renters, restoredPort }: RestoreSeries,
  { targetTime, acknowledged }: Mistake,
): Promise<AuditCheck[]> {
  await runbook.run('restore-database', { TARGET_TIME: targetTime });
  const url = getServerUrl(server, restoredPort);
  const checks = await auditRestoredDatabase(url, renters, acknowledged);
  const beforeFiles = await runbook.attempt('verify');
  await runbook.run('restore-files');
  const verified = await runbook.run('verify');
  await runbook.run('adopt-files');
  const adopted = await runbook.attempt('verify');
  await runbook.run('switch-over');
  await runbook.run('check-backups');
  return [
    ...checks,
    {
      name: 'r  files were missing and came back',
      checked: 1,
      faults: beforeFiles.code === 1 ? [] : ['no file was missing before restore-files'],
    },
    checkLaterFiles(countWithoutRow(verified.output), countWithoutRow(adopted.output)),
  ];
}

/** The number of stored files without a row that `pnpm files:verify` has printed. */
const countWithoutRow = (output: string) => Number(/without a row: (\d+)/.exec(output)?.[1]);

/** The files of later uploads have no row at first, and the clean-up removes them after `--adopt`. */
const checkLaterFiles = (before: number, after: number): AuditCheck => ({
  name: 'r  files of later uploads get a row',
  checked: before,
  faults: before > 0 && after === 0 ? [] : [`${before} files without a row, then ${after}`],
});

/** The series runs every command of the runbook. */
const checkStepsRun = (runbook: Runbook): AuditCheck => ({
  name: 'r  every step of the runbook ran',
  checked: runbook.results.length,
  faults: runbook.listStepsNotRun().map((step) => `the step ${step} did not run`),
});
