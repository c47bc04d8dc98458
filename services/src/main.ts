import { manageProcess, readShutdownLimits } from 'shared/server/run-process';
import { SERVICE_NAMES, type StartableService } from './app/app-factories.ts';
import { openServicesDatabase } from './app/database/open-services-database.ts';
import { startServices } from './app/start-services.ts';
import { loadConfig } from './platform/config/config.ts';
import { createLog, getErrorFields } from './platform/observability/log.ts';

function chooseServices(args: string[]): readonly StartableService[] {
  const isKnown = (name: string): name is StartableService =>
    (SERVICE_NAMES as readonly string[]).includes(name);
  const unknown = args.find((name) => !isKnown(name));
  if (unknown !== undefined) {
    throw new Error(`There is no service ${unknown}. Known: ${SERVICE_NAMES.join(', ')}.`);
  }
  return args.length > 0 ? args.filter(isKnown) : SERVICE_NAMES;
}

async function main(): Promise<void> {
  const names = chooseServices(process.argv.slice(2));
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
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
      log.info('stopped');
    },
    report: (event, error) => log.error(event, error === undefined ? {} : getErrorFields(error)),
  });
}

main().catch((error: unknown) => {
  // Said in one sentence: this is what a person reads who started it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
