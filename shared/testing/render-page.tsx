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
  /** Overrides of `ALL_SECTIONS_ON`. */
  readonly flags?: FlagSet;
  /** Gets failures instead of the log. */
  readonly onFailure?: (message: string, error: unknown) => void;
  /** Overrides of the service roots, for tests of a missing service. */
  readonly origins?: Readonly<Partial<Record<ServiceName, string>>>;
  /** Seconds since the sign-in; 0 by default. */
  readonly signedInAgo?: number;
  /** User agent of the sign-in; without it the sign-in is not listed as a session. */
  readonly userAgent?: string;
}

export interface RenderedPage extends RenderResult {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly user: UserEvent;
  /** `returnTo` paths of `signInAgain` calls. */
  readonly signedInAgainTo: readonly string[];
  /** Current path and query. */
  readonly address: () => string;
  /** Ends the session and unmounts the page like the host. Form drafts stay stored. */
  readonly endSession: () => void;
}

/**
 * Renders a section (or one element) at a URL as a persona, with the real API client, cache rules and services. Returns
 * Testing Library's result with `user` (user-event) and `client` (query cache).
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
  let currentAddress = address;
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
                  onChange={(next) => {
                    currentAddress = next;
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
    address: () => currentAddress,
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

/** Renders the section's screen for the current path, like the host. */
function Section({ module }: { module: SectionModule }): ReactNode {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<{ pathname: string; Screen: ComponentType } | null>(null);
  const path = pathname.replace(`/${module.section}`, '').replace(/^\//, '');
  const screen = pathname.startsWith(`/${module.section}`)
    ? module.screens.find((candidate) => candidate.path === path)
    : undefined;
  useEffect(() => {
    let isCurrent = true;
    void screen?.load().then((Screen) => isCurrent && setLoaded({ pathname, Screen }));
    return () => {
      isCurrent = false;
    };
  }, [screen, pathname]);
  if (screen === undefined) return <p>Outside of the section: {pathname}</p>;
  return loaded?.pathname === pathname ? <loaded.Screen /> : null;
}
