import { Problem } from 'services/platform/errors/problem';
import type { Log } from './log.ts';
import type { SecurityEvent, SecurityFields } from './security-events.ts';

/** Who performs an operation, and from where. */
export type SecuritySubject = {
  log: Log;
  actor: { corporationId: string; personId: string };
  client: { ip: string };
};

/**
 * Runs an operation and writes its outcome to the security log. The work commits before it returns, so a line with
 * `success` is never written for something that was rolled back.
 */
export async function recordOutcome<T>(
  subject: SecuritySubject,
  event: SecurityEvent,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    subject.log.security(event, { outcome: 'success', ...getSubjectFields(subject) });
    return result;
  } catch (error) {
    subject.log.security(event, { ...getErrorOutcome(error), ...getSubjectFields(subject) });
    throw error;
  }
}

/** The outcome of an operation that threw: refused by a rule, or failed. */
export const getErrorOutcome = (error: unknown): SecurityFields =>
  error instanceof Problem && error.status < 500
    ? { outcome: 'refused', reason: error.code }
    : { outcome: 'failed', reason: error instanceof Problem ? error.code : 'internal' };

export const getSubjectFields = ({ actor, client }: Omit<SecuritySubject, 'log'>) => ({
  ...(actor.personId !== '' && { person_id: actor.personId }),
  corporation_id: actor.corporationId,
  address: client.ip,
});
