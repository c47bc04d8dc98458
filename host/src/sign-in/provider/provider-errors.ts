// Error codes that only mean that nobody is signed in (any longer).
const NOT_SIGNED_IN_CODES = [
  'login_required',
  'missing_refresh_token',
  'invalid_grant',
  'consent_required',
];

/** Whether the provider says that nobody is signed in, as opposed to a failure. */
export function isNotSignedInError(error: unknown): boolean {
  const code = (error as { error?: unknown } | null)?.error;
  return typeof code === 'string' && NOT_SIGNED_IN_CODES.includes(code);
}

export function getProviderProblem(error: Error): Error | null {
  return isNotSignedInError(error) ? null : error;
}

export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
