import { Problem } from 'services/platform/errors/problem';
import type { Caller } from 'services/platform/http/authenticate';
import type { ServiceDeps } from 'services/platform/http/service-app';

/** A caller without a person or lease. Row-level security shows public rows of this company only. */
const createVisitor = (corporationId: string): Caller => ({
  corporationId,
  personId: '',
  doorIds: [],
  signedInAt: null,
  subject: '',
  sessionId: null,
  expiresAt: null,
});

/**
 * Verifies the token and returns its caller. A public document is also answered without a valid token: the caller is
 * then a visitor.
 */
export async function authenticateCaller(
  authorization: string | undefined,
  isPublic: boolean,
  { authenticate, config }: Pick<ServiceDeps, 'authenticate' | 'config'>,
): Promise<Caller> {
  try {
    return await authenticate(authorization);
  } catch (error) {
    const isRejectedToken = error instanceof Problem && [401, 403].includes(error.status);
    if (isPublic && isRejectedToken) return createVisitor(config.corporationId);
    throw error;
  }
}
