import pino from 'pino';
import { SECURITY_FIELDS, type SecurityEvent, type SecurityFields } from './security-events.ts';

/**
 * All fields that a log line may have. Fields that are not in this list are dropped, so that names, email
 * addresses, amounts, bodies and tokens are never logged.
 */
const FIELDS = [
  'service',
  'request_id',
  'trace_id',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'error_name',
  'error_code',
  'stack',
  'payment_id',
  'plan_id',
  'work_order_id',
  'move_out_id',
  'records_id',
  'charge_id',
  'job',
  'state',
  'attempt',
  'count',
  'port',
  'engine',
  'origin',
  'file',
  'key',
] as const;

export type LogFields = Partial<
  Record<(typeof FIELDS)[number], string | number | boolean | undefined>
>;

export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** Writes to the security log, which is separate and has no level. */
  security(event: SecurityEvent, fields: SecurityFields): void;
  /** Returns a log that adds these fields to every line. */
  with(fields: LogFields): Log;
}

function pickFields<Name extends string, Value>(
  names: readonly Name[],
  fields: Partial<Record<Name, Value>> | undefined,
): Partial<Record<Name, Value>> {
  const allowed: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = fields?.[name];
    if (value !== undefined) allowed[name] = value;
  }
  return allowed;
}

function wrapLogger(logger: pino.Logger, securityLogger: pino.Logger | undefined): Log {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (event: string, fields?: LogFields) =>
    logger[level](pickFields(FIELDS, fields), event);
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    security: (event, fields) => securityLogger?.info(pickFields(SECURITY_FIELDS, fields), event),
    with(fields) {
      const added = pickFields(FIELDS, fields);
      return wrapLogger(logger.child(added), securityLogger?.child(added));
    },
  };
}

/**
 * Creates a log of JSON lines to standard output or `destination`. `event` is a fixed text without data. Security events
 * go to `securityDestination`, marked with `"log":"security"`; without it they are not written.
 */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  securityDestination?: pino.DestinationStream,
): Log {
  const options = {
    level,
    base: null,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const securityOptions = {
    ...options,
    level: 'info',
    formatters: { level: () => ({ log: 'security' }) },
  };
  return wrapLogger(
    destination ? pino(options, destination) : pino(options),
    securityDestination && pino(securityOptions, securityDestination),
  );
}

/** The log fields of an unexpected error: name, code and stack. Not the message, which may contain personal data. */
export function getErrorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) {
    // Some libraries pass a plain copy of an error.
    const { stack } = (error ?? {}) as { stack?: unknown };
    return {
      error_name: typeof error,
      ...(typeof stack === 'string' && { stack: getStackFrames(stack) }),
    };
  }
  const root = error.cause instanceof Error ? error.cause : error;
  const code = (root as { code?: unknown }).code;
  return {
    error_name: root.name,
    ...(typeof code === 'string' ? { error_code: code } : {}),
    stack: getStackFrames(root.stack ?? ''),
  };
}

const getStackFrames = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 8)
    .join(' | ');
