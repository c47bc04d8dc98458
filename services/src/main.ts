import { manageProcess, readShutdownLimits } from 'shared/server/run-process';
import { readTraceSettings, startTracing } from 'shared/server/tracing/start-tracing';
import { runCheckCommand } from './app/checks/run-check-command.ts';
import { openServicesDatabase } from './app/database/open-services-database.ts';
import { loadStartConfig } from './app/load-start-config.ts';
import { startServices } from './app/start-services.ts';
import { createLog, getErrorFields } from './platform/observability/log.ts';
import { openSecurityStream } from './platform/observability/open-security-stream.ts';
import { setOfferedLanguages } from './platform/texts/reader-language.ts';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--check')) process.exit(await runCheckCommand(process.env, args));
  const { config, names, warnings } = loadStartConfig(process.env, args);
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  const security = openSecurityStream(config.securityLogFile, (event, error) =>
    log.error(event, error === undefined ? {} : getErrorFields(error)),
  );
  setOfferedLanguages(config.languages);
  const log = createLog(config.logLevel, undefined, security);
  // Log rotation: rename the file, then send SIGHUP.
  process.on('SIGHUP', () => security.reopen());
  const stopTracing = await startTracing(
    readTraceSettings(process.env, 'portal-services'),
    (error) => log.warn('spans not exported', getErrorFields(error)),
  );
  const { open, isSeeded } = await openServicesDatabase(config);
  const running = await startServices(names, { config, open, log });
  log.info('started', {
    engine: open.engine,
    port: config.ports.services,
    state: isSeeded ? 'seeded' : 'kept',
  });

  manageProcess({
    limits: readShutdownLimits(process.env),
    stop: async (limits) => {
      await running.close(limits);
      await open.close();
      await stopTracing();
      log.info('stopped');
      await security.close();
    },
    report: (event, error) => log.error(event, error === undefined ? {} : getErrorFields(error)),
  });
}

main().catch((error: unknown) => {
  // One sentence for each problem, for the person who started the services.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
