import type { Context } from 'hono';
import type { Problem } from 'services/platform/errors/problem';
import { getSubjectFields } from 'services/platform/observability/record-outcome';
import { getClientAddress } from './client-address.ts';
import type { ServiceEnv } from './service-app.ts';

/** Writes refused tokens and exceeded rate limits to the security log. */
export function recordRefusal(c: Context<ServiceEnv>, problem: Problem, proxies: number): void {
  const event = getRefusalEvent(problem);
  if (event === undefined) return;
  const { caller, log } = c.var;
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming;
  const forwarded = { 'x-forwarded-for': c.req.header('x-forwarded-for') ?? '' };
  const ip = getClientAddress(forwarded, incoming?.socket?.remoteAddress, proxies);
  log.security(event, {
    outcome: 'refused',
    reason: typeof problem.cause === 'string' ? problem.cause : problem.code,
    ...(caller === undefined
      ? { address: ip }
      : getSubjectFields({ actor: caller, client: { ip } })),
  });
}

export function getRefusalEvent({ status, code }: Problem) {
  if (status === 401) return 'token_refused';
  return code === 'rate_limited' ? 'rate_limited' : undefined;
}
