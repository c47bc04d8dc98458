import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createLog } from '../http/log.ts';
import { openTestDatabase } from '../testing/database-template.ts';
import { createIdentity, type Identity } from './identity.ts';
import { TestBrowser } from './test-browser.ts';

const PORTAL = 'http://localhost:4100';

export type TestIdentity = {
  open: OpenDatabase;
  dataDir: string;
  issuer: string;
  /** A browser that was never here. */
  browser(): TestBrowser;
  /** Ends the service and starts another on the same database and folder. */
  restart(env?: Record<string, string>): void;
  close(): Promise<void>;
};

/** For tests: identity on a port of its own, with the seeded accounts. */
export async function startTestIdentity(): Promise<TestIdentity> {
  const open = await openTestDatabase(process.env.DATABASE_URL);
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
  let identity: Identity | undefined;
  const listener: RequestListener = (req, res) => identity?.handler(req, res);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  const restart = (env: Record<string, string> = {}) => {
    identity?.close();
    const settings = { IDENTITY_ORIGIN: origin, DATA_DIR: dataDir, PORTAL_ENV: 'test', ...env };
    identity = createIdentity({
      db: open.db,
      config: loadConfig(settings),
      log: createLog('silent'),
    });
  };
  restart();
  return {
    open,
    dataDir,
    issuer: `${origin}/`,
    browser: () => new TestBrowser(`${origin}/`, PORTAL),
    restart,
    async close() {
      identity?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await open.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
