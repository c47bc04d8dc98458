import { openDatabase } from 'services/platform/db/database';
import type { Certificate } from '../bench/variants/front.ts';
import type { Issuer } from './issuer.ts';
import type { Processes } from './processes.ts';
import { send } from './send.ts';

/** The addresses to which the probes are sent. */
export interface Addresses {
  readonly portal: string;
  readonly services: string;
  readonly identity: string;
  readonly processor: string;
}

/** A portal that the probes are sent to. */
export interface Installation {
  readonly addresses: Addresses;
  readonly certificate: Certificate;
  readonly dataDir: string;
  /** Returns an access token that the services accept. `changes` replace claims. */
  getToken(changes?: Record<string, unknown>): Promise<string>;
  /** Counts the sample renters in the database. */
  countRenters(): Promise<number>;
  stop(): Promise<void>;
}

export interface Ports {
  readonly portal: number;
  readonly services: number;
  readonly identity: number;
  readonly processor: number;
  readonly portalFront: number;
  readonly servicesFront: number;
  readonly issuer: number;
}

/** Seven consecutive ports from `first`. */
export function choosePorts(first: number): Ports {
  const names = [
    'portal',
    'services',
    'identity',
    'processor',
    'portalFront',
    'servicesFront',
    'issuer',
  ];
  return Object.fromEntries(names.map((name, index) => [name, first + index])) as unknown as Ports;
}

/** An origin on this machine. */
export const at = (scheme: string, port: number) => `${scheme}://localhost:${port}`;

interface InstallationParts {
  readonly addresses: Addresses;
  readonly certificate: Certificate;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Undefined: the tokens come from the identity stand-in. */
  readonly issuer?: Issuer;
}

/** Combines the processes and their addresses. */
export function toInstallation(
  processes: Processes,
  { addresses, certificate, databaseUrl, dataDir, issuer }: InstallationParts,
): Installation {
  const fetchDevToken = async () => {
    const answer = await send(
      `${addresses.identity}/dev/token`,
      { method: 'POST', ...DEV_TOKEN_REQUEST },
      '',
    );
    return (JSON.parse(answer.text) as { access_token: string }).access_token;
  };
  return {
    addresses,
    certificate,
    dataDir,
    getToken: (changes) => (issuer ? issuer.sign(changes) : fetchDevToken()),
    async countRenters() {
      const open = await openDatabase({ dataDir: '', databaseUrl });
      const { rows } = await open.pool.query('select count(*)::int as count from identity_account');
      await open.close();
      return Number((rows[0] as { count: number }).count);
    },
    stop: () => processes.stop(),
  };
}

/** A sign-in without a password as a sample renter. */
export const DEV_TOKEN_REQUEST = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'maya.ortiz@example.com' }),
};
