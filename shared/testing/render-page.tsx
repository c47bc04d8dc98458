import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { FormDraftsContext } from 'shared/ui/draft-scope';
import { ApiContext } from '../api/api-context.ts';
import { type ApiClient, createApiClient } from '../api/client.ts';
import type { ServiceName } from '../contract/operation.ts';
import type { SectionModule } from '../federation/section-module.ts';
import { ALL_SECTIONS_ON, type FlagSet, FlagsContext } from '../flags/flags.ts';
import { recordServiceTime } from '../format/service-time.ts';
import { createQueryClient } from '../query-client/create-query-client.ts';
import { createFormDraftStore } from '../session/form-drafts.ts';
import { SessionContext } from '../session/session.ts';
import { createPageRoot } from './create-page-root.ts';
import { createPersonaSession, getPersonaToken, getServiceRoots } from './persona-session.ts';
import type { Persona } from './personas.ts';

export interface RenderPageOptions {
  readonly as: Persona;
  /** On top of every section on and no widget. */
  readonly flags?: FlagSet;
  /** Takes the calls instead of the log: for tests of failures. */
  readonly onFailure?: (message: string, error: unknown) => void;
  /** Other service roots than those that run: for tests of a service that is not there. */
  readonly origins?: Readonly<Partial<Record<ServiceName, string>>>;
  /** How long ago the persona has given the password, in seconds; just now without it. */
  readonly signedInAgo?: number;
  /** The browser in which the persona has signed in; without it the sign-in is not listed. */
  readonly userAgent?: string;
}

export interface RenderedPage extends RenderResult {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly user: UserEvent;
  /** Paths that the page asked to come back to after signing in again. */
  readonly signedInAgainTo: readonly string[];
  /** Path and query of the page. */
  readonly address: () => string;
  /** Ends the session and removes the page, as the host does: drafts of forms stay. */
  readonly endSession: () => void;
}

/**
 * Renders a section (or one element) at an address as one of the personas: real client, real cache
 * rules, real services. Gives `user` (user-event), `client` (the cache) and Testing Library's result.
 */
export async function renderPage(
  page: SectionModule | ReactElement,
  address: string,
  { as, flags = {}, onFailure, origins, signedInAgo, userAgent }: RenderPageOptions,
): Promise<RenderedPage> {
  const token = await getPersonaToken(as, signedInAgo, userAgent);
  const signedInAgainTo: string[] = [];
  const api = createApiClient({
    origins: { ...getServiceRoots(), ...origins },
    getToken: async () => token,
    onResponseTiming: recordServiceTime,
    ...(onFailure === undefined ? {} : { onFailure }),
  });
  const client = createQueryClient();
  const session = {
    data: createPersonaSession(as, token),
    signOut: () => {},
    signInAgain: (returnTo: string) => void signedInAgainTo.push(returnTo),
  };
  let at = address;
  let isSignedIn = true;
  const drafts = createFormDraftStore(session.data.dataAccess, () => isSignedIn);
  const result = render(
    <ApiContext value={api}>
      <SessionContext value={session}>
        <FormDraftsContext value={drafts}>
          <FlagsContext value={{ ...ALL_SECTIONS_ON, ...flags }}>
            <QueryClientProvider client={client}>
              <MemoryRouter initialEntries={[address]}>
                <Address
                  onChange={(place) => {
                    at = place;
                  }}
                />
                {'screens' in page ? <Section module={page} /> : page}
              </MemoryRouter>
            </QueryClientProvider>
          </FlagsContext>
        </FormDraftsContext>
      </SessionContext>
    </ApiContext>,
    { container: createPageRoot() },
  );
  const endSession = () => {
    isSignedIn = false;
    result.unmount();
  };
  return {
    ...result,
    api,
    client,
    user: userEvent.setup(),
    signedInAgainTo,
    address: () => at,
    endSession,
  };
}

function Address({ onChange }: { onChange: (address: string) => void }): null {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onChange(pathname + search);
  });
  return null;
}

/** Shows the section's screen for the address, as the host's outlet does. */
function Section({ module }: { module: SectionModule }): ReactNode {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ pathname: string; Screen: ComponentType } | null>(null);
  const path = pathname.replace(`/${module.section}`, '').replace(/^\//, '');
  const screen = pathname.startsWith(`/${module.section}`)
    ? module.screens.find((candidate) => candidate.path === path)
    : undefined;
  useEffect(() => {
    let current = true;
    void screen?.load().then((Screen) => current && setShown({ pathname, Screen }));
    return () => {
      current = false;
    };
  }, [screen, pathname]);
  if (screen === undefined) return <p>Outside of the section: {pathname}</p>;
  return shown?.pathname === pathname ? <shown.Screen /> : null;
}
