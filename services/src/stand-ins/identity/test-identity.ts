import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { listen } from 'shared/server/listen';
import { createIdentity, type Identity, type IdentityDeps } from './identity.ts';
import { TestBrowser } from './test-browser.ts';

const PORTAL = 'http://localhost:4100';

export type TestIdentity = {
  open: OpenDatabase;
  dataDir: string;
  issuer: string;
  /** Creates a browser without cookies. */
  browser(): TestBrowser;
  /** Stops the service and starts it again with the same database and folder. */
  restart(env?: Record<string, string>, deps?: Pick<IdentityDeps, 'passwordWorkLimit'>): void;
  /** Starts a second instance on the same database; requests alternate between the two until a restart. */
  addInstance(): void;
  close(): Promise<void>;
};

/**
 * Like the work limit of the passwords, but an attempt waits for its turn however busy the machine is: the usual
 * limit answers 503 after ten seconds.
 */
const createPatientWorkLimit = () =>
  createWorkLimit({ running: 1, waiting: 32, perCaller: 16, waitMs: 120_000 });

/** Starts the identity service for tests, on a free port and with the seeded accounts. */
export async function startTestIdentity(): Promise<TestIdentity> {
  const open = await openTestDatabase(process.env.DATABASE_URL);
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
  let instances: Identity[] = [];
  let requests = 0;
  const listener: RequestListener = (req, res) => {
    requests += 1;
    instances[requests % instances.length]?.handler(req, res);
  };
  const listening = await listen(listener, { port: 0 });
  const origin = `http://localhost:${listening.port}`;

  const closeInstances = () => {
    for (const instance of instances) instance.close();
  };
  const createInstance: (...args: Parameters<TestIdentity['restart']>) => Identity = (
    env = {},
    deps = {},
  ) => {
    const settings = { IDENTITY_ORIGIN: origin, DATA_DIR: dataDir, PORTAL_ENV: 'test', ...env };
    return createIdentity({
      passwordWorkLimit: createPatientWorkLimit(),
      ...deps,
      db: open.db,
      config: loadConfig(settings),
      log: createLog('silent'),
    });
  };
  const restart: TestIdentity['restart'] = (...args) => {
    closeInstances();
    instances = [createInstance(...args)];
  };
  restart();
  return {
    open,
    dataDir,
    issuer: `${origin}/`,
    browser: () => new TestBrowser(`${origin}/`, PORTAL),
    restart,
    addInstance: () => instances.push(createInstance()),
    async close() {
      closeInstances();
      await listening.close();
      await open.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
