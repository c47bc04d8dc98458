// Not signed in, or no longer: the provider's ordinary answers, which are nobody's failure.
const ORDINARY = ['login_required', 'missing_refresh_token', 'invalid_grant', 'consent_required'];

/** Whether the provider says that nobody is signed in, as opposed to not answering. */
export function isOrdinary(error: unknown): boolean {
  const code = (error as { error?: unknown } | null)?.error;
  return typeof code === 'string' && ORDINARY.includes(code);
}

export function problemOf(error: Error): Error | null {
  return isOrdinary(error) ? null : error;
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
