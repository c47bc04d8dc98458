import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Addresses, at, type Ports } from './installation.ts';
import { type Processes, ROOT } from './processes.ts';
import { fillChecklist } from './read-checklist.ts';

/** Signs a release for prod and starts the web server with the settings of the checklist. */
export async function startProductionPortal(
  processes: Processes,
  { ports, origins }: { ports: Ports; origins: Addresses },
): Promise<void> {
  const { folder } = processes;
  const store = path.join(folder, 'releases');
  const keys = { private: path.join(folder, 'key.pem'), public: path.join(folder, 'keys.pem') };
  cpSync(path.join(ROOT, '.releases'), store, { recursive: true });
  const release = (...args: string[]) =>
    execFileSync(process.execPath, ['--no-warnings', 'host/release/main.ts', ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        RELEASES_DIR: store,
        RELEASE_KEY_FILE: keys.private,
        // The sets of local are signed with the key of its store.
        RELEASE_PUBLIC_KEYS_FILE: path.join(store, '.keys/release-public-keys.pem'),
      },
      stdio: 'pipe',
    });
  release('make-key', '--to', keys.private, '--public', keys.public);
  // The test also runs before its changes are committed.
  const dirty = ['--allow-dirty', '--reason', 'a test of the production settings'];
  release('promote', 'all', '--from', 'local', '--to', 'prod', ...dirty);
  rmSync(path.join(store, '.keys'), { recursive: true });
  const config = path.join(folder, 'environments.json');
  writeFileSync(config, createEnvironments(origins));
  const checklist = fillChecklist('web server', {
    PORTAL_ENV: 'production',
    PORTAL_CONFIG: config,
    PORTAL_ORIGIN: origins.portal,
    RELEASES_DIR: store,
    RELEASE_PUBLIC_KEYS_FILE: keys.public,
  });
  const machine = { PORTAL_PORT: String(ports.portal) };
  const health = `${at('http', ports.portal)}/healthz`;
  await processes.start('portal', 'host/server/main.ts', { ...checklist, ...machine }, health);
}

/** The environments of the sample company with other hosts, and these origins in prod. */
function createEnvironments(origins: Addresses): string {
  const file = path.join(ROOT, 'host/server/config/environments.json');
  return readFileSync(file, 'utf8')
    .replaceAll('https://residents.harborpine.example', origins.portal)
    .replaceAll('https://api.harborpine.example', origins.services)
    .replaceAll('harborpine.example', 'residents.test');
}
