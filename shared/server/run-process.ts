/** How a process ends, in ms. */
export type ShutdownLimits = {
  /** Between the failing health check and the end of accepting: a load balancer has to see the first. */
  noticeMs: number;
  /** How long the requests that run may take after that. */
  drainMs: number;
};

/** The same after a crash, when the state of the process is not to be trusted. */
const CRASH_LIMITS: ShutdownLimits = { noticeMs: 0, drainMs: 5_000 };
/** For what comes after the requests: jobs, the database. Then the process ends whatever it waits for. */
const CLOSE_MS = 10_000;
const DEFAULT_DRAIN_SECONDS = 120;

export type ProcessOptions = {
  limits: ShutdownLimits;
  /** Drains the servers and closes everything else; resolves when the process may end. */
  stop: (limits: ShutdownLimits) => Promise<void>;
  /** Writes to the log of the process. */
  report: (event: 'uncaught_exception' | 'stop_failed' | 'stop_forced', error?: unknown) => void;
};

/** Reads SHUTDOWN_SECONDS and SHUTDOWN_NOTICE_SECONDS; throws a sentence where one is no number. */
export function readShutdownLimits(env: Record<string, string | undefined>): ShutdownLimits {
  return {
    noticeMs: readSeconds(env, 'SHUTDOWN_NOTICE_SECONDS', 0) * 1000,
    drainMs: readSeconds(env, 'SHUTDOWN_SECONDS', DEFAULT_DRAIN_SECONDS) * 1000,
  };
}

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
 * Decides how this process ends (decision 52). SIGTERM and SIGINT drain it, exit code 0. An uncaught
 * exception or an unhandled rejection is logged and drains it for a shorter time, exit code 1: whoever
 * started it starts it again. A second SIGINT, which is a second Ctrl-C, ends it at once.
 */
export function manageProcess({ limits, stop, report }: ProcessOptions): void {
  let isStopping = false;
  const end = async (how: ShutdownLimits, code: number) => {
    isStopping = true;
    const force = () => {
      report('stop_forced');
      process.exit(1);
    };
    setTimeout(force, how.noticeMs + how.drainMs + CLOSE_MS).unref();
    try {
      await stop(how);
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
  // An unhandled rejection becomes an uncaught exception where nothing listens for it.
  process.on('uncaughtException', (error) => {
    report('uncaught_exception', error);
    if (!isStopping) void end(CRASH_LIMITS, 1);
  });
}
