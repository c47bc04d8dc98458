import { LIVE_SILENCE_MS, type LiveEvent, followChanges as operation } from '../contract/live.ts';
import type { ApiClient } from './client.ts';

/** Calls `onEvent` for each change until the stream ends or `signal` aborts. Fails with `rate_limited`. */
export const followChanges = (
  api: ApiClient,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
) => api.follow(operation, { signal, onEvent, silenceMs: LIVE_SILENCE_MS });
