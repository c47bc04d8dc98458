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
  /** Who can be chosen; the first is whom it begins with. */
  readonly people: readonly HarnessPerson[];
  /** Root of each service. */
  readonly origins: Readonly<Record<string, string>>;
  readonly fetchToken: FetchToken;
}

/** One section without the host, as the renter and with the flags that the address names. */
export function Harness({ section, people, origins, fetchToken: tokenOf }: HarnessProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [settings, setSettings] = useState(() => parseSettings(search, people[0]?.email ?? ''));
  const { as, flags } = settings;
  const wanted = formatSettings(settings, search);
  const session = useHarnessSession(as, tokenOf);

  // A link of the section leads to an address without them.
  useEffect(() => {
    if (decodeURIComponent(search) !== decodeURIComponent(wanted)) {
      void navigate({ search: wanted }, { replace: true });
    }
  }, [navigate, search, wanted]);

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

/** The session of the renter; words where there is none; null until that is known. */
function useHarnessSession(email: string, tokenOf: FetchToken): HarnessSession | string | null {
  const [known, setKnown] = useState<{ email: string; session: HarnessSession | string }>();
  useEffect(() => {
    let current = true;
    const take = (session: HarnessSession | string) => current && setKnown({ email, session });
    signInAs(email, tokenOf).then(take, (error: Error) => take(error.message));
    return () => {
      current = false;
    };
  }, [email, tokenOf]);
  return known?.email === email ? known.session : null;
}

interface ProvidersProps {
  readonly session: HarnessSession;
  readonly flags: FlagSet;
  readonly origins: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

function Providers({ session: given, flags, origins, children }: ProvidersProps) {
  const session = useMemo(
    () => ({
      data: given.data,
      signOut: () => location.assign('/'),
      // A page that is loaded anew has signed in anew.
      signInAgain: (returnTo: string) => location.assign(returnTo),
    }),
    [given],
  );
  const api = useMemo(
    () => createApiClient({ origins, getToken: async () => given.token }),
    [origins, given],
  );
  const drafts = useMemo(() => createFormDraftStore(given.data.dataAccess, () => true), [given]);
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
