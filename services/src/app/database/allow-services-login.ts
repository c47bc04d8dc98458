import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { SERVICES_ROLE } from 'services/platform/db/roles/services-role';

const ITERATIONS = 4096;

/**
 * Lets the role of the services log in, with a password if one is given. Only a verifier is sent, so that the password
 * does not appear in the log of the server. Returns what it did, for a person to read.
 */
export async function allowServicesLogin(pool: pg.Pool, password?: string): Promise<string> {
  const verifier = password
    ? ` password ${pg.escapeLiteral(createScramVerifier(password, randomBytes(16)))}`
    : '';
  await pool.query(`alter role ${SERVICES_ROLE} login${verifier}`);
  return `alter role ${SERVICES_ROLE} login${password ? ' with the password' : ''}`;
}

/** The form in which PostgreSQL stores a password (RFC 5803). */
export function createScramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256');
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64');
  const serverKey = sign('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
