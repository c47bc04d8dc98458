import { type ReactNode, useSyncExternalStore } from 'react';
import { FlagsContext } from 'shared/flags/flags';
import type { FlagSource } from './flag-source.ts';

export function FlagsProvider({ source, children }: { source: FlagSource; children: ReactNode }) {
  const flags = useSyncExternalStore(source.subscribe, source.flags);
  return <FlagsContext value={flags}>{children}</FlagsContext>;
}
