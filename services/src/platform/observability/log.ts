import pino from 'pino';

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
  /** Returns a log that adds these fields to every line. */
  with(fields: LogFields): Log;
}

function pickFields(fields: LogFields | undefined): LogFields {
  const allowed: LogFields = {};
  for (const name of FIELDS) {
    const value = fields?.[name];
    if (value !== undefined) allowed[name] = value;
  }
  return allowed;
}

function wrapLogger(logger: pino.Logger): Log {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (event: string, fields?: LogFields) =>
    logger[level](pickFields(fields), event);
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => wrapLogger(logger.child(pickFields(fields))),
  };
}

/** Creates a log of JSON lines to standard output or `destination`. `event` is a fixed text without data. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options = {
    level,
    base: null,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return wrapLogger(destination ? pino(options, destination) : pino(options));
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
