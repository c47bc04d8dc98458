import type { Database } from 'services/platform/db/database';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Caller } from 'services/platform/http/authenticate';
import { recordOutcome } from 'services/platform/observability/record-outcome';
import type { Security } from 'shared/contract/security';

type SessionCaller = Pick<Caller, 'subject' | 'sessionId'>;

/**
 * Reads and ends the sign-in sessions of an account. The identity provider stores them, and the app injects the
 * functions.
 */
export type SignInSessions = {
  findSecurity(db: Database, who: SessionCaller): Promise<Security>;
  /**
   * Ends one of the caller's sessions. Returns the number ended. Throws `not_found` when it is not theirs or
   * already ended.
   */
  endSession(db: Database, who: SessionCaller, sessionId: string): Promise<number>;
  endOtherSessions(db: Database, who: SessionCaller): Promise<number>;
};

export const createSecurityQueries = ({ findSecurity }: SignInSessions) => ({
  security: (_: object, { actor, db }: GraphqlContext) => findSecurity(db, actor),
});

export const createSecurityMutations = (sessions: SignInSessions) => ({
  async endSession({ sessionId }: { sessionId: string }, context: GraphqlContext) {
    const { actor, db, log } = context;
    const ended = await recordOutcome(context, 'session_revoked', () =>
      sessions.endSession(db, actor, sessionId),
    );
    log.info('session_ended', { count: ended });
    return { ended };
  },
  async endOtherSessions(_: object, context: GraphqlContext) {
    const { actor, db, log } = context;
    const ended = await recordOutcome(context, 'session_revoked', () =>
      sessions.endOtherSessions(db, actor),
    );
    log.info('sessions_ended', { count: ended });
    return { ended };
  },
});
