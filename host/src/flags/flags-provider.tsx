import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { FlagsContext } from 'shared/flags/flags';
import type { FlagSource } from './flag-source.ts';

const FlagSourceContext = createContext<FlagSource | null>(null);

export function FlagsProvider({ source, children }: { source: FlagSource; children: ReactNode }) {
  const flags = useSyncExternalStore(source.subscribe, source.getFlags);
  return (
    <FlagSourceContext value={source}>
      <FlagsContext value={flags}>{children}</FlagsContext>
    </FlagSourceContext>
  );
}

/** Returns a function that reconnects to the flag service when it is overdue, otherwise null. */
export function useFlagRetry(): (() => Promise<void>) | null {
  const source = useContext(FlagSourceContext);
  const isOverdue = useSyncExternalStore(
    source?.subscribe ?? subscribeToNothing,
    () => source?.isOverdue() ?? false,
  );
  return isOverdue && source ? source.retry : null;
}

const subscribeToNothing = () => () => {};
