import type { FlagConnection } from './flag-connection.ts';
import type { FlagContext } from './flag-context.ts';
import { FIRST_FLAG_RETRY_DELAY_MS, getNextRetryDelay } from './retry-delay.ts';

/** The context whose flags are wanted, with the callback for its flag sets. */
export interface FlagSubscriber {
  readonly context: FlagContext;
  readonly isCurrent: () => boolean;
  readonly onFlags: Parameters<FlagConnection['open']>[1];
}

export interface FlagConnector {
  /** Loads the LaunchDarkly library once. */
  load(): Promise<FlagConnection>;
  /** Opens a connection for this context, and retries until the library loads. */
  connect(subscriber: FlagSubscriber): void;
  close(): void;
}

export function createFlagConnector(fetchLibrary: () => Promise<FlagConnection>): FlagConnector {
  let library: Promise<FlagConnection> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = () => {
    library ??= fetchLibrary().catch((error: unknown) => {
      // Allows the next call to load the library again.
      library = undefined;
      throw error;
    });
    return library;
  };

  const connect = (subscriber: FlagSubscriber, delayMs: number) => {
    const { context, isCurrent, onFlags } = subscriber;
    clearTimeout(timer);
    load()
      .then((service) => isCurrent() && service.open(context, onFlags))
      // A library that does not load is handled like a service that does not respond: retried later.
      .catch((error: unknown) => {
        console.warn('The flag service is not available', error);
        timer = setTimeout(
          () => isCurrent() && connect(subscriber, getNextRetryDelay(delayMs)),
          delayMs,
        );
      });
  };

  return {
    load,
    connect: (subscriber) => connect(subscriber, FIRST_FLAG_RETRY_DELAY_MS),
    close: () => {
      library?.then((service) => service.close()).catch(() => {});
    },
  };
}
