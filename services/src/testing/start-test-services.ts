import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { SERVICE_NAMES } from 'services/app/app-factories';
import { prepareDatabase } from 'services/app/seed/prepare-database';
import { startServices } from 'services/app/start-services';
import { type Config, loadConfig } from 'services/platform/config/config';
import { type Database, type OpenDatabase, openDatabase } from 'services/platform/db/database';
import { switchToServicesRole } from 'services/platform/db/roles/services-role';
import { createLog, type Log } from 'services/platform/observability/log';
import { createProcessor } from 'services/stand-ins/processor/processor';
import { listen } from 'shared/server/listen';
import { openTestDatabase } from './database-template.ts';
import { findFreePort } from './find-free-port.ts';

export type TestServices = {
  /** `services` is the root: `${origins.services}/payments`. */
  origins: Config['origins'];
  config: Config;
  db: Database;
  open: OpenDatabase;
  /**
   * Creates an access token of this renter, signed in `signedInAgo` seconds ago. With a `userAgent`, the sign-in is
   * listed among the active sessions.
   */
  tokenFor(email: string, signedInAgo?: number, userAgent?: string): Promise<string>;
  close(): Promise<void>;
};

export type TestOptions = {
  /** Additional environment variables. */
  env?: Record<string, string>;
  log?: Log;
  /** How long the sandbox takes to settle a bank debit, ms. */
  settleMs?: number;
  /** How long a bank payment can be canceled, ms; null: until the bank's cut-off. Default: 0. */
  undoMs?: number | null;
  /** The date for which the database is seeded, `YYYY-MM-DD`. Default: today. */
  seedDay?: string;
};

/**
 * Starts all services and the sandbox processor in this process, on free ports, with a new seeded database: PGlite, or
 * a database on the PostgreSQL server of `DATABASE_URL` when it is set.
 */
export async function startTestServices(options: TestOptions = {}): Promise<TestServices> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const { undoMs = 0 } = options;
  const undo = undoMs === null ? '' : String(undoMs);
  const config = await createTestConfig(dataDir, { UNDO_WINDOW_MS: undo, ...options.env });
  const log = options.log ?? createLog('silent');
  const open = await openSeededDatabase(dataDir, options.seedDay);
  const processor = await startProcessor(config, options);
  const running = await startServices(SERVICE_NAMES, { config, open, log });
  return {
    origins: config.origins,
    config,
    db: open.db,
    open,
    tokenFor: (email, signedInAgo = 0, userAgent) =>
      fetchToken(config.origins.identity, {
        email,
        signed_in_ago: signedInAgo,
        user_agent: userAgent,
      }),
    async close() {
      await running.close();
      await processor.close();
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openSeededDatabase(dataDir: string, seedDay?: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  if (seedDay === undefined) return openTestDatabase(process.env.DATABASE_URL, folder);
  const open = await openDatabase({ dataDir: folder });
  await prepareDatabase(open, seedDay);
  await switchToServicesRole(open);
  return open;
}

async function createTestConfig(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Config> {
  const [services, identity, processor] = await Promise.all([
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ]);
  return loadConfig({
    PORTAL_ENV: 'test',
    DATA_DIR: dataDir,
    SERVICES_PORT: String(services),
    IDENTITY_PORT: String(identity),
    PROCESSOR_PORT: String(processor),
    // The origin of a jsdom page.
    EXTRA_ORIGINS: 'http://localhost',
    // Rate limits are off, because tests exceed them. Tests of a limit set it.
    METHODS_PER_HOUR: '0',
    PAYMENTS_PER_MINUTE: '0',
    FILES_PER_HOUR: '0',
    EMAIL_CODES_PER_HOUR: '0',
    PHOTOS_PER_HOUR: '0',
    VIDEOS_PER_HOUR: '0',
    MESSAGES_PER_HOUR: '0',
    VISIT_LINKS_PER_MINUTE: '0',
    REQUESTS_PER_DAY: '0',
    RECORDS_PER_DAY: '0',
    CALENDAR_READS_PER_HOUR: '0',
    ...env,
  });
}

async function startProcessor(config: Config, { settleMs = 150 }: TestOptions) {
  const processor = createProcessor({
    storePath: ':memory:',
    apiKey: config.processorApiKey,
    settleMs,
    responseDelayMs: 20_000,
    webhook: {
      url: `${config.origins.services}/payments/v1/processor-events`,
      secret: config.processorWebhookSecret,
    },
  });
  processor.delivery?.start();
  const listening = await listen(getRequestListener(processor.app.fetch), {
    port: config.ports.processor,
  });
  return {
    async close() {
      await processor.delivery?.stop();
      await listening.close();
      processor.close();
    },
  };
}

type TokenRequest = { email: string; signed_in_ago: number; user_agent: string | undefined };

async function fetchToken(identity: string, request: TokenRequest): Promise<string> {
  const response = await fetch(`${identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`No token for ${request.email}: status ${response.status}.`);
  const body = (await response.json()) as { access_token: string };
  return body.access_token;
}
