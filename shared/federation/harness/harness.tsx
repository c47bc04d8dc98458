import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiContext } from 'shared/api/api-context';
import { createApiClient } from 'shared/api/client';
import { type FlagSet, FlagsContext } from 'shared/flags/flags';
import { createQueryClient } from 'shared/query-client/create-query-client';
import { createFormDraftStore } from 'shared/session/form-drafts';
import { SessionContext } from 'shared/session/session';
import { FormDraftsContext } from 'shared/ui/draft-scope';
import type { SectionModule } from '../section-module.ts';
import { HarnessBar, type HarnessPerson } from './harness-bar.tsx';
import { HarnessPage } from './harness-page.tsx';
import { type FetchToken, type HarnessSession, signInAs } from './harness-session.ts';
import { formatSettings, parseSettings } from './harness-settings.ts';

interface HarnessProps {
  readonly section: SectionModule;
  /** The selectable renters; the first is the default. */
  readonly people: readonly HarnessPerson[];
  /** Root URL of each service. */
  readonly origins: Readonly<Record<string, string>>;
  readonly fetchToken: FetchToken;
}

/** Runs one section without the host, with the renter and flags of the URL. */
export function Harness({ section, people, origins, fetchToken }: HarnessProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [settings, setSettings] = useState(() => parseSettings(search, people[0]?.email ?? ''));
  const { as, flags } = settings;
  const expectedSearch = formatSettings(settings, search);
  const session = useHarnessSession(as, fetchToken);

  // Links of the section do not contain the settings.
  useEffect(() => {
    if (decodeURIComponent(search) !== decodeURIComponent(expectedSearch)) {
      void navigate({ search: expectedSearch }, { replace: true });
    }
  }, [navigate, search, expectedSearch]);

  return (
    <>
      <HarnessBar section={section} people={people} settings={settings} onChange={setSettings} />
      {typeof session === 'string' ? <p role="alert">{session}</p> : null}
      {session && typeof session === 'object' ? (
        <Providers key={as} session={session} flags={flags} origins={origins}>
          <HarnessPage section={section} />
        </Providers>
      ) : null}
    </>
  );
}

/** Returns the session of the renter; an error message if sign-in fails; null while loading. */
function useHarnessSession(email: string, fetchToken: FetchToken): HarnessSession | string | null {
  const [result, setResult] = useState<{ email: string; session: HarnessSession | string }>();
  useEffect(() => {
    let isCurrent = true;
    const store = (session: HarnessSession | string) => isCurrent && setResult({ email, session });
    signInAs(email, fetchToken).then(store, (error: Error) => store(error.message));
    return () => {
      isCurrent = false;
    };
  }, [email, fetchToken]);
  return result?.email === email ? result.session : null;
}

interface ProvidersProps {
  readonly session: HarnessSession;
  readonly flags: FlagSet;
  readonly origins: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

function Providers({ session: initialSession, flags, origins, children }: ProvidersProps) {
  const session = useMemo(
    () => ({
      data: initialSession.data,
      signOut: () => location.assign('/'),
      // Reloading the page signs in again.
      signInAgain: (returnTo: string) => location.assign(returnTo),
    }),
    [initialSession],
  );
  const api = useMemo(
    () => createApiClient({ origins, getToken: async () => initialSession.token }),
    [origins, initialSession],
  );
  const drafts = useMemo(
    () => createFormDraftStore(initialSession.data.dataAccess, () => true),
    [initialSession],
  );
  const [client] = useState(createQueryClient);
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <FormDraftsContext value={drafts}>
          <FlagsContext value={flags}>
            <QueryClientProvider client={client}>{children}</QueryClientProvider>
          </FlagsContext>
        </FormDraftsContext>
      </SessionContext>
    </ApiContext>
  );
}
