import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiContext } from 'shared/api/api-context';
import type { PortalEnvironment } from 'shared/config/environment';
import { createFormDraftStore } from 'shared/session/form-drafts';
import { SessionContext } from 'shared/session/session';
import { FormDraftsContext } from 'shared/ui/draft-scope';
import { GlobalStyle } from 'shared/ui/global-style';
import { CompanyProvider } from './company/company-provider.tsx';
import { findCompany } from './company/find-company.ts';
import { EnvironmentContext } from './environment-context.ts';
import type { FlagSource } from './flags/flag-source.ts';
import { FlagsProvider } from './flags/flags-provider.tsx';
import { StoredLanguage } from './language/stored-language.tsx';
import { PortalRoutes } from './portal-routes.tsx';
import type { DataClients } from './queries/create-data-clients.ts';
import { PrefetchData } from './remotes/screens/prefetch-data.ts';
import { reportError } from './reporting/report-error.ts';
import { trackMutations } from './reporting/track-user-events.ts';
import { SessionEndWarning } from './session-end/session-end-warning.tsx';
import { createHeaderFrame } from './shell/layout/header-frame.tsx';
import { ClearDataOnSignOut } from './sign-in/clear-data-on-sign-out.tsx';
import {
  type PortalSession,
  PortalSessionContext,
  useSessionState,
} from './sign-in/portal-session.ts';
import { ErrorBoundary } from './status/error-boundary.tsx';
import { TermsWidget } from './terms/terms-widget.tsx';
import { UpdateNotice } from './update/update-notice.tsx';

export interface PortalProps {
  readonly environment: PortalEnvironment;
  readonly session: PortalSession;
  readonly flags: FlagSource;
  readonly data: DataClients;
}

/**
 * All providers around the routes, in the order in which they depend on each other. Works with any router.
 */
export function Portal({ environment, session, flags, data: { api, client } }: PortalProps) {
  useEffect(() => trackMutations(client.getMutationCache()), [client]);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const claim = state.status === 'authorized' ? state.data.dataAccess : null;
  const company = findCompany(environment, claim?.corporation_id ?? null);
  return (
    <EnvironmentContext value={environment}>
      <GlobalStyle />
      <ErrorBoundary emergencyPhone={company.emergency_phone} frame={createHeaderFrame(company)}>
        <PortalSessionContext value={session}>
          <CompanyProvider company={company}>
            <SessionProvider session={session}>
              <ApiContext value={api}>
                <FlagsProvider source={flags}>
                  <QueryClientProvider client={client}>
                    <ClearDataOnSignOut />
                    <PrefetchData />
                    <PortalRoutes />
                    <TermsWidget />
                    <SessionEndWarning />
                    <UpdateNotice />
                    <StoredLanguage />
                  </QueryClientProvider>
                </FlagsProvider>
              </ApiContext>
            </SessionProvider>
          </CompanyProvider>
        </PortalSessionContext>
      </ErrorBoundary>
    </EnvironmentContext>
  );
}

/** Provides the session to sections: the session data and the sign-out functions. */
function SessionProvider({ session, children }: { session: PortalSession; children: ReactNode }) {
  const state = useSessionState();
  const value = useMemo(
    () => ({
      data: state.status === 'authorized' ? state.data : null,
      signOut: () => {
        session.signOut().catch((error: unknown) => reportError(error, { kind: 'sign-out' }));
      },
      signInAgain: (returnTo: string) => {
        const report = (error: unknown) => reportError(error, { kind: 'sign-in' });
        session.signInAgain(returnTo).catch(report);
      },
    }),
    [session, state],
  );
  const { person_id, corporation_id } = value.data?.dataAccess ?? {};
  const drafts = useMemo(() => {
    if (person_id === undefined || corporation_id === undefined) return null;
    const isSignedIn = () => session.state().status === 'authorized';
    return createFormDraftStore({ person_id, corporation_id }, isSignedIn);
  }, [session, person_id, corporation_id]);
  return (
    <SessionContext value={value}>
      <FormDraftsContext value={drafts}>{children}</FormDraftsContext>
    </SessionContext>
  );
}
