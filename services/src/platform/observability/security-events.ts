/** Every event of the security log. docs/security-log.md describes each of them; a test produces each of them. */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_out',
  'session_revoked',
  'email_change_requested',
  'email_changed',
  'email_change_cancelled',
  'payment_method_added',
  'payment_method_verified',
  'payment_method_removed',
  'auto_pay_mandate_signed',
  'auto_pay_mandate_changed',
  'auto_pay_mandate_ended',
  'staff_act',
  'office_credential_refused',
  'token_refused',
  'rate_limited',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** All fields of a line, besides `time`, `event`, `service` and `request_id`. Other fields are dropped. */
export const SECURITY_FIELDS = [
  /** `success`: done. `refused`: a rule of the portal or a wrong credential prevented it. `failed`: an error did. */
  'outcome',
  /** Opaque id; missing when nobody is signed in. */
  'person_id',
  'corporation_id',
  /** Client address behind our own proxies, as rate limits use it. */
  'address',
  /** Error code, or the reason why a token or sign-in is refused. */
  'reason',
  /** Name of a staff act, without its arguments. */
  'act',
  /** Who performed the staff act. */
  'staff',
  'count',
] as const;

export type SecurityOutcome = 'success' | 'refused' | 'failed';
export type SecurityFields = { outcome: SecurityOutcome } & Partial<
  Record<Exclude<(typeof SECURITY_FIELDS)[number], 'outcome'>, string | number>
>;
