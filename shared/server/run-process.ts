/** Time limits of a shutdown, in ms. */
export type ShutdownLimits = {
  /**
   * Time between the failing readiness check and the end of accepting connections, in which load balancers notice
   * that the process is not ready.
   */
  noticeMs: number;
  /** Time limit for running requests after that. */
  drainMs: number;
};

/** Limits after a crash, when the state of the process cannot be trusted. */
const CRASH_LIMITS: ShutdownLimits = { noticeMs: 0, drainMs: 5_000 };
/** Time for closing jobs and the database after the requests. Then the process exits in any case. */
const CLOSE_MS = 10_000;
const DEFAULT_DRAIN_SECONDS = 120;
/** Longer than the 4 s after which `host/nginx` closes an idle connection, and than two probes of a balancer. */
const DEFAULT_NOTICE_SECONDS = 5;
/** Environments without a load balancer, which stop without notice. */
const LOCAL_ENVIRONMENTS = ['local', 'test'];

export type ProcessOptions = {
  limits: ShutdownLimits;
  /** Drains the servers and closes everything else. Resolves when the process may exit. */
  stop: (limits: ShutdownLimits) => Promise<void>;
  /** Writes to the log of the process. */
  report: (event: 'uncaught_exception' | 'stop_failed' | 'stop_forced', error?: unknown) => void;
};

/** Reads SHUTDOWN_SECONDS and SHUTDOWN_NOTICE_SECONDS. Throws an error when a value is not a number. */
export function readShutdownLimits(env: Record<string, string | undefined>): ShutdownLimits {
  const isLocal = LOCAL_ENVIRONMENTS.includes(env.PORTAL_ENV ?? '');
  const noticeSeconds = isLocal ? 0 : DEFAULT_NOTICE_SECONDS;
  return {
    noticeMs: readSeconds(env, 'SHUTDOWN_NOTICE_SECONDS', noticeSeconds) * 1000,
    drainMs: readSeconds(env, 'SHUTDOWN_SECONDS', DEFAULT_DRAIN_SECONDS) * 1000,
  };
}

/**
 * How long a connection between two requests stays open after the notice, in ms. A load balancer closes it earlier or
 * sends a request on it, as the notice is longer than its limit. Without a load balancer it is closed immediately.
 */
export const getLingerMs = ({ noticeMs }: ShutdownLimits): number => noticeMs;

function readSeconds(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
): number {
  const text = env[name] || String(fallback);
  if (!/^\d{1,4}$/.test(text)) throw new Error(`${name} has to be a number of seconds, 0 to 9999.`);
  return Number(text);
}

/**
 * Handles the end of the process (decision 52). SIGTERM and SIGINT drain it and exit with code 0. An uncaught
 * exception or unhandled rejection is logged, drains it with shorter limits and exits with code 1, so that
 * its supervisor restarts it. A second SIGINT (Ctrl-C) exits immediately.
 */
export function manageProcess({ limits, stop, report }: ProcessOptions): void {
  let isStopping = false;
  const end = async (shutdownLimits: ShutdownLimits, code: number) => {
    isStopping = true;
    const force = () => {
      report('stop_forced');
      process.exit(1);
    };
    setTimeout(force, shutdownLimits.noticeMs + shutdownLimits.drainMs + CLOSE_MS).unref();
    try {
      await stop(shutdownLimits);
    } catch (error) {
      report('stop_failed', error);
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStopping) void end(limits, 0);
      else if (signal === 'SIGINT') process.exit(1);
    });
  }
  // Node turns an unhandled rejection into an uncaught exception when no handler is registered.
  process.on('uncaughtException', (error) => {
    report('uncaught_exception', error);
    if (!isStopping) void end(CRASH_LIMITS, 1);
  });
}
