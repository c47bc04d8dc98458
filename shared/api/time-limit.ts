import { ApiError, UnknownServiceError } from './api-error.ts';

/** Work that is cut off by the signal; `renew` begins its time anew. */
export type TimeLimitedTask<T> = (signal: AbortSignal, renew: () => void) => Promise<T>;

/** Runs with a signal that fires at the limit; whatever fetch throws becomes an `ApiError` of status 0. */
export async function withTimeLimit<T>(limitMs: number, run: TimeLimitedTask<T>) {
  const controller = new AbortController();
  const begin = () => setTimeout(() => controller.abort(), limitMs);
  let timer = begin();
  const renew = () => {
    clearTimeout(timer);
    timer = begin();
  };
  try {
    return await run(controller.signal, renew);
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnknownServiceError) throw error;
    const message = controller.signal.aborted
      ? `The service did not answer within ${limitMs} ms`
      : 'no answer came';
    throw new ApiError({ status: 0, code: 'unavailable', message, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
