/** Default time limit of a check, in ms. */
const DEFAULT_LIMIT_MS = 3_000;

/** A check of something that a process depends on. */
export type Check = {
  /** One or two words, as in `database`. Strangers may read it. */
  name: string;
  /** Time limit, in ms. */
  limitMs?: number;
  /** Returns one sentence about what was found. Throws an error whose message is one sentence. */
  run(signal: AbortSignal): Promise<string>;
};

export type CheckResult = {
  name: string;
  state: 'ok' | 'failed';
  /** Duration, in ms. */
  ms: number;
  sentence: string;
};

/** Runs all checks at the same time. Resolves at the longest time limit in any case. */
export const runChecks = (checks: readonly Check[]): Promise<CheckResult[]> =>
  Promise.all(checks.map(runCheck));

/** Runs one check. A check that takes too long counts as failed, and its signal is aborted. */
export async function runCheck({
  name,
  limitMs = DEFAULT_LIMIT_MS,
  run,
}: Check): Promise<CheckResult> {
  const startedAt = performance.now();
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`There was no answer within ${limitMs / 1000} s.`));
      abort.abort();
    }, limitMs);
  });
  const finish = (state: CheckResult['state'], sentence: string): CheckResult => {
    clearTimeout(timer);
    return { name, state, ms: Math.round(performance.now() - startedAt), sentence };
  };
  try {
    return finish('ok', await Promise.race([run(abort.signal), limit]));
  } catch (error) {
    return finish('failed', describeError(error));
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed by the other side.',
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up.',
  ETIMEDOUT: 'There was no answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  EACCES: 'This user has no permission.',
  ENOENT: 'The file or folder does not exist.',
  EROFS: 'The file system is read-only.',
  ENOSPC: 'The disk is full.',
};

/** Returns one sentence. Errors of the network have a code, and some of them have no message. */
function describeError(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  const cause = (error as Error).cause as (Error & { code?: string }) | undefined;
  const reason = REASONS[code ?? ''] ?? REASONS[cause?.code ?? ''];
  // `fetch` gives the reason in the cause.
  const text = message === 'fetch failed' ? cause?.message || message : message;
  const [line = ''] = (reason ?? text ?? '').split('\n');
  if (line === '') return `The check failed with ${code ?? 'an unknown error'}.`;
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
