import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { endOtherSessions, endSession, findSecurity } from './sessions.ts';

export const securityQueries = {
  security: (_: object, { actor, db }: GraphqlContext) => findSecurity(db, actor),
};

export const securityMutations = {
  async endSession({ sessionId }: { sessionId: string }, { actor, db, log }: GraphqlContext) {
    const ended = await endSession(db, actor, sessionId);
    log.info('session_ended', { count: ended });
    return { ended };
  },
  async endOtherSessions(_: object, { actor, db, log }: GraphqlContext) {
    const ended = await endOtherSessions(db, actor);
    log.info('sessions_ended', { count: ended });
    return { ended };
  },
};
