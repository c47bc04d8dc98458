import path from 'node:path';
import { createCertificate } from '../bench/variants/front.ts';
import { at, type Installation, type Ports, toInstallation } from './installation.ts';
import { Processes, ROOT } from './processes.ts';

/** Starts the same processes with PORTAL_ENV=local, the stand-ins and the sandbox processor. */
export async function startLocal(ports: Ports, databaseUrl: string): Promise<Installation> {
  const processes = new Processes('local');
  const { folder, dataDir } = processes;
  const certificate = await createCertificate(folder);
  const addresses = {
    portal: at('http', ports.portal),
    services: at('http', ports.services),
    identity: at('http', ports.identity),
    processor: at('http', ports.processor),
  };
  const env = {
    PORTAL_ENV: 'local',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RELEASES_DIR: path.join(ROOT, '.releases'),
    RELEASES_ENVIRONMENT: 'local',
    PORTAL_PORT: String(ports.portal),
    SERVICES_PORT: String(ports.services),
    IDENTITY_PORT: String(ports.identity),
    PROCESSOR_PORT: String(ports.processor),
    // The origin that a forgotten EXTRA_ORIGINS of a developer would allow.
    EXTRA_ORIGINS: 'http://localhost:4100',
  };
  try {
    for (const [name, script, address] of [
      ['processor', 'services/dist/processor.mjs', addresses.processor],
      ['services', 'services/dist/services.mjs', addresses.services],
      ['portal', 'host/server/main.ts', addresses.portal],
    ] as const) {
      await processes.start(name, script, env, `${address}/healthz`);
    }
  } catch (error) {
    await processes.stop();
    throw error;
  }
  return toInstallation(processes, { addresses, certificate, databaseUrl, dataDir });
}
