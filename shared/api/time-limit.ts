import { ApiError, UnknownServiceError } from './api-error.ts';

/** A task that stops when the signal aborts; `renew` restarts its timeout. */
export type TimeLimitedTask<T> = (signal: AbortSignal, renew: () => void) => Promise<T>;

/** Runs a task with a timeout. Errors of `fetch` become an `ApiError` with status 0. */
export async function withTimeLimit<T>(limitMs: number, task: TimeLimitedTask<T>) {
  const controller = new AbortController();
  const startTimer = () => setTimeout(() => controller.abort(), limitMs);
  let timer = startTimer();
  const renew = () => {
    clearTimeout(timer);
    timer = startTimer();
  };
  try {
    return await task(controller.signal, renew);
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnknownServiceError) throw error;
    const message = controller.signal.aborted
      ? `The service did not answer within ${limitMs} ms`
      : 'The service could not be reached';
    throw new ApiError({ status: 0, code: 'unavailable', message, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
