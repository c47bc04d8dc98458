import type { FlagConnection } from './flag-connection.ts';
import type { FlagContext } from './flag-context.ts';
import { FIRST_RETRY_DELAY_MS, getNextRetryDelay } from './retry-delay.ts';

/** Whose flags are followed. */
export interface FlagSubscriber {
  readonly context: FlagContext;
  readonly isCurrent: () => boolean;
  readonly onFlags: Parameters<FlagConnection['open']>[1];
}

export interface FlagConnector {
  /** Fetches the library of the flag service, unless it is there. */
  load(): Promise<FlagConnection>;
  /** Opens a connection for this person, and tries again for as long as the library does not load. */
  connect(follower: FlagSubscriber): void;
  close(): void;
}

export function createFlagConnector(fetchLibrary: () => Promise<FlagConnection>): FlagConnector {
  let library: Promise<FlagConnection> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = () => {
    library ??= fetchLibrary().catch((error: unknown) => {
      // Fetched again the next time it is asked for.
      library = undefined;
      throw error;
    });
    return library;
  };

  const connect = (follower: FlagSubscriber, pauseMs: number) => {
    const { context, isCurrent, onFlags } = follower;
    clearTimeout(timer);
    load()
      .then((service) => isCurrent() && service.open(context, onFlags))
      // A library that does not load is a service that does not answer: tried again later.
      .catch((error: unknown) => {
        console.warn('No flag service', error);
        timer = setTimeout(
          () => isCurrent() && connect(follower, getNextRetryDelay(pauseMs)),
          pauseMs,
        );
      });
  };

  return {
    load,
    connect: (follower) => connect(follower, FIRST_RETRY_DELAY_MS),
    close: () => {
      library?.then((service) => service.close()).catch(() => {});
    },
  };
}
