import { Problem } from 'services/platform/errors/problem';
import type { Caller } from 'services/platform/http/authenticate';
import type { ServiceDeps } from 'services/platform/http/service-app';

/** Someone of this company without a person, a lease or a home: row-level security shows no one's. */
const createVisitor = (corporationId: string): Caller => ({
  corporationId,
  personId: '',
  doorIds: [],
  signedInAt: null,
  subject: '',
  sessionId: null,
  expiresAt: null,
});

/** Who asks: the person of the verified token. What is public is told to whoever brings none that holds. */
export async function authenticateCaller(
  authorization: string | undefined,
  isPublic: boolean,
  { authenticate, config }: Pick<ServiceDeps, 'authenticate' | 'config'>,
): Promise<Caller> {
  try {
    return await authenticate(authorization);
  } catch (error) {
    const isNobody = error instanceof Problem && [401, 403].includes(error.status);
    if (isPublic && isNobody) return createVisitor(config.corporationId);
    throw error;
  }
}
