import { endedSessionsSchema, securitySchema } from '../contract/security.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { residentDocument } from './resident-document.ts';

const SECURITY = residentDocument(`query Security {
  security {
    sessions { session_id browser system signed_in_at last_used_at is_this }
    sign_ins { browser system signed_in_at }
  }
}`);
const security = z.object({ security: securitySchema });

/** The caller's open sessions and last sign-ins. */
export const getSecurity = async (api: ApiClient) =>
  (await api.query(SECURITY, {}, security)).security;

const END = residentDocument(`mutation EndSession($sessionId: ID!) {
  endSession(sessionId: $sessionId) { ended }
}`);
const ended = z.object({ endSession: endedSessionsSchema });

/** Ends one session. Fails with `not_found` if it has ended already. */
export const endSession = async (api: ApiClient, sessionId: string) =>
  (await api.query(END, { sessionId }, ended)).endSession;

const END_OTHERS = residentDocument(`mutation EndOtherSessions {
  endOtherSessions { ended }
}`);
const othersEnded = z.object({ endOtherSessions: endedSessionsSchema });

/** Ends all sessions of the caller except this one. */
export const endOtherSessions = async (api: ApiClient) =>
  (await api.query(END_OTHERS, {}, othersEnded)).endOtherSessions;
