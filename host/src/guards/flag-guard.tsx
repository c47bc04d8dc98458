import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type FlagKey, useFlags } from 'shared/flags/flags';
import { useUnsavedWork } from 'shared/session/unsaved-work';
import styled from 'styled-components';
import { ClosedNotice } from './closed-notice.tsx';
import { FlagsLoading } from './flags-loading.tsx';

interface FlagGuardProps {
  /** The flags mapped to the path, all of which have to be on; none: always allowed. */
  readonly flags: readonly FlagKey[] | undefined;
  /** Where to go when one is off; without it nothing is shown. */
  readonly redirectTo?: string;
  readonly children: ReactNode;
}

/**
 * Guards one page by the flags mapped to its path (spec 2). A flag hides, it does not protect: a page
 * in which something has been begun stays until it is left (decision 10).
 */
export function FlagGuard({ flags = [], redirectTo, children }: FlagGuardProps) {
  const verdict = useFlagState(flags);
  const { begun, begin } = useStartedWork();
  useUnsavedWork(begun);
  if (!begun && verdict === 'unknown') return <FlagsLoading />;
  if (!begun && verdict === 'off') {
    return redirectTo === undefined ? null : <Navigate to={redirectTo} replace />;
  }
  return (
    <>
      {verdict === 'unknown' && <FlagsLoading />}
      {begun && <div role="status">{verdict === 'off' && <ClosedNotice />}</div>}
      <PageContent hidden={verdict === 'unknown'} onInput={begin} onSubmit={begin}>
        {children}
      </PageContent>
    </>
  );
}

function useFlagState(flags: readonly FlagKey[]): 'on' | 'off' | 'unknown' {
  const set = useFlags();
  if (flags.length === 0) return 'on';
  if (set === null) return 'unknown';
  return flags.every((key) => set[key] === true) ? 'on' : 'off';
}

/** Something typed, chosen or sent since the page was opened; another path is another page. */
function useStartedWork() {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<string | null>(null);
  // Left is left: coming back begins anew.
  if (place !== null && place !== pathname) setPlace(null);
  return { begun: place === pathname, begin: () => setPlace(pathname) };
}

const PageContent = styled.div`
  display: contents;
  &[hidden] { display: none; }
`;
