import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { type FlagKey, useFlags } from 'shared/flags/flags';
import { LoadingCard } from './loading-card.tsx';

interface FlagGuardProps {
  /** The flags mapped to the path, all of which have to be on; none: always allowed. */
  readonly flags: readonly FlagKey[] | undefined;
  /** Where to go when one is off; without it nothing is shown. */
  readonly redirectTo?: string;
  readonly children: ReactNode;
}

/** Guards one page by the flags mapped to its path (spec 2). A flag hides, it does not protect. */
export function FlagGuard({ flags = [], redirectTo, children }: FlagGuardProps) {
  const set = useFlags();
  if (flags.length === 0) return children;
  if (set === null) return <LoadingCard />;
  if (flags.every((key) => set[key] === true)) return children;
  return redirectTo === undefined ? null : <Navigate to={redirectTo} replace />;
}
