import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type FlagKey, useFlags } from 'shared/flags/flags';
import { useUnsavedWork } from 'shared/session/unsaved-work';
import styled from 'styled-components';
import { ClosedNotice } from './closed-notice.tsx';
import { FlagsLoading } from './flags-loading.tsx';

interface FlagGuardProps {
  /** The flags of the path; all must be on. None means the page is always allowed. */
  readonly flags: readonly FlagKey[] | undefined;
  /** Where to redirect when a flag is off; without it nothing is rendered. */
  readonly redirectTo?: string;
  readonly children: ReactNode;
}

/**
 * Guards one page by the flags of its path (spec 2). A flag only hides a page, it is no access control. A
 * page on which the renter has entered something stays open until they leave it (decision 10).
 */
export function FlagGuard({ flags = [], redirectTo, children }: FlagGuardProps) {
  const flagState = useFlagState(flags);
  const { isStarted, markStarted } = useStartedWork();
  useUnsavedWork(isStarted);
  if (!isStarted && flagState === 'unknown') return <FlagsLoading />;
  if (!isStarted && flagState === 'off') {
    return redirectTo === undefined ? null : <Navigate to={redirectTo} replace />;
  }
  return (
    <>
      {flagState === 'unknown' && <FlagsLoading />}
      {isStarted && <div role="status">{flagState === 'off' && <ClosedNotice />}</div>}
      <PageContent hidden={flagState === 'unknown'} onInput={markStarted} onSubmit={markStarted}>
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

/** Whether the renter has typed, selected or submitted something since this path was opened. */
function useStartedWork() {
  const { pathname } = useLocation();
  const [startedPath, setStartedPath] = useState<string | null>(null);
  // After leaving the path, a return starts without work in progress.
  if (startedPath !== null && startedPath !== pathname) setStartedPath(null);
  return { isStarted: startedPath === pathname, markStarted: () => setStartedPath(pathname) };
}

const PageContent = styled.div`
  display: contents;
  &[hidden] { display: none; }
`;
