import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type Certificate, createCertificate, startFront } from '../bench/variants/front.ts';
import {
  type Addresses,
  at,
  type Installation,
  type Ports,
  toInstallation,
} from './installation.ts';
import { startIssuer } from './issuer.ts';
import { Processes, ROOT } from './processes.ts';
import { fillChecklist } from './read-checklist.ts';
import { startProductionPortal } from './start-production-portal.ts';

const AUDIENCE = 'https://api.residents.test';

/** Starts the built services and the web server with the settings of the production checklist and no others. */
export async function startProduction(ports: Ports, databaseUrl: string): Promise<Installation> {
  const processes = new Processes('production');
  const { folder, dataDir } = processes;
  const certificate = await createCertificate(folder);
  const identity = at('https', ports.issuer);
  const issuer = await startIssuer(certificate, { origin: identity, audience: AUDIENCE });
  processes.onStop(() => issuer.close());
  try {
    const servicesUrl = migrateDatabase(databaseUrl);
    const origins = {
      portal: at('https', ports.portalFront),
      services: at('https', ports.servicesFront),
      identity,
      processor: 'https://pay.residents.test',
    };
    await startProductionServices(processes, {
      ports,
      origins,
      certificate,
      databaseUrl: servicesUrl,
    });
    await startProductionPortal(processes, { ports, origins });
    for (const [front, port] of [
      [ports.portalFront, ports.portal],
      [ports.servicesFront, ports.services],
    ] as const) {
      processes.onStop(await startFront(front, certificate, () => ({ port })));
    }
    const addresses = {
      ...origins,
      identity: at('http', ports.identity),
      processor: at('http', ports.processor),
    };
    return toInstallation(processes, { addresses, certificate, databaseUrl, issuer, dataDir });
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

/** Runs the command of the checklist as the owner. Returns the URL with the role of the services. */
function migrateDatabase(ownerUrl: string): string {
  const password = randomBytes(24).toString('hex');
  execFileSync(
    process.execPath,
    ['--no-warnings', 'services/src/app/database/main.ts', '--services-login'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        DATABASE_OWNER_URL: ownerUrl,
        SERVICES_DATABASE_PASSWORD: password,
      },
      stdio: 'pipe',
    },
  );
  const url = new URL(ownerUrl);
  url.username = 'portal_services';
  url.password = password;
  return url.href;
}

interface ProductionParts {
  readonly ports: Ports;
  readonly origins: Addresses;
  readonly certificate: Certificate;
}

async function startProductionServices(
  processes: Processes,
  { ports, origins, certificate, databaseUrl }: ProductionParts & { databaseUrl: string },
): Promise<void> {
  const createSecret = () => randomBytes(48).toString('base64');
  const checklist = fillChecklist('services', {
    PORTAL_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORTAL_ORIGIN: origins.portal,
    SERVICES_ORIGIN: origins.services,
    IDENTITY_ORIGIN: origins.identity,
    PROCESSOR_ORIGIN: origins.processor,
    PROCESSOR_API_KEY: createSecret(),
    PROCESSOR_WEBHOOK_SECRET: createSecret(),
    PROOF_SECRET: createSecret(),
    GATE_CODE_SECRET: createSecret(),
    LINK_SECRET: createSecret(),
    API_AUDIENCE: AUDIENCE,
    PORTAL_CORPORATION: 'corp-probe',
    FLAGS_URL: 'https://flags.residents.test',
    FLAGS_CLIENT_ID: 'flags-probe',
    SMTP_URL: 'smtps://portal:password@smtp.residents.test',
    MAIL_FROM: 'no-reply@residents.test',
    CLAMD_URL: 'tcp://clamd.residents.test:3310',
    TRUSTED_PROXIES: '1',
    DATA_DIR: processes.dataDir,
  });
  // Only the ports and the certificate belong to this machine.
  const machine = {
    SERVICES_PORT: String(ports.services),
    NODE_EXTRA_CA_CERTS: certificate.file,
  };
  const health = `${at('http', ports.services)}/healthz`;
  const script = 'services/dist/services.mjs';
  await processes.start('services', script, { ...checklist, ...machine }, health);
}
