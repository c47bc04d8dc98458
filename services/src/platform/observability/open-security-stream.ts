import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';

/** Lines that wait while the file cannot be written, in bytes. Later lines are dropped and counted. */
const MAX_WAITING_BYTES = 1_000_000;
const REPORT_MS = 1_000;
const STANDARD_OUTPUT = 1;

export type SecurityStream = pino.DestinationStream & {
  /** Opens the file again after it was renamed (log rotation). */
  reopen(): void;
  /** Writes the lines that wait and closes the stream, at the end of the process. */
  close(): Promise<void>;
};

/**
 * Opens the file of the security log, or standard output without one. Lines are written in the background, so a full
 * disk or a failing stream never breaks a request; each failure is passed to `report`. Throws when the file cannot be
 * opened.
 */
export function openSecurityStream(
  file: string | undefined,
  report: (event: string, error?: unknown) => void,
): SecurityStream {
  if (file !== undefined) assertWritable(file);
  const stream = pino.destination({
    dest: file ?? STANDARD_OUTPUT,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN: () => true,
  });
  let lastReport = 0;
  const reportOnce = (event: string) => (error: unknown) => {
    if (Date.now() - lastReport < REPORT_MS) return;
    lastReport = Date.now();
    report(event, error);
  };
  stream.on('error', reportOnce('security_log_failed'));
  stream.on('drop', () => reportOnce('security_log_lines_dropped')(undefined));
  return {
    write: (line: string) => void stream.write(line),
    reopen: () => (file === undefined ? undefined : stream.reopen()),
    async close() {
      const closed = once(stream, 'close').catch(() => {});
      stream.end();
      // On a full disk the lines can never be written: the process has to end all the same.
      await Promise.race([closed, setTimeout(REPORT_MS)]);
      stream.destroy();
      await closed;
    },
  };
}

function assertWritable(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o640));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The security log ${file} (SECURITY_LOG_FILE) cannot be written (${code}).`, {
      cause: error,
    });
  }
}
