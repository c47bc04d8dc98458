import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ApiContext } from 'shared/api/api-context';
import { createApiClient } from 'shared/api/client';
import { FlagsContext, SAFE_FLAGS } from 'shared/flags/flags';
import { createQueryClient } from 'shared/query-client/create-query-client';
import { SessionContext } from 'shared/session/session';
import { GlobalStyle } from 'shared/ui/global-style';
import type { SectionModule } from '../section-module.ts';
import { HarnessPage } from './harness-page.tsx';
import { type HarnessSession, signInAs } from './harness-session.ts';

const DEFAULT_RENTER = 'maya.ortiz@example.com';
const services = ['resident', 'documents', 'payments', 'maintenance', 'utility'] as const;
const origins = Object.fromEntries(services.map((name) => [name, `/-/services/${name}`]));

/** Runs one section without the host: `?as=<email>` says as whom; every flag is on. */
export async function startHarness(section: SectionModule): Promise<void> {
  const email = new URLSearchParams(location.search).get('as') ?? DEFAULT_RENTER;
  if (location.pathname === '/') history.replaceState(null, '', `/${section.section}?as=${email}`);
  const root = createRoot(document.getElementById('root') ?? document.body);
  try {
    const session = await signInAs(email);
    root.render(
      <Providers session={session}>
        <HarnessPage section={section} email={email} />
      </Providers>,
    );
  } catch (error) {
    root.render(<p role="alert">{error instanceof Error ? error.message : String(error)}</p>);
  }
}

function Providers({ session: given, children }: { session: HarnessSession; children: ReactNode }) {
  const session = {
    data: given.data,
    signOut: () => location.assign('/'),
    // A page that is loaded anew has signed in anew.
    signInAgain: (returnTo: string) => location.assign(returnTo),
  };
  const api = createApiClient({ origins, getToken: async () => given.token });
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <FlagsContext value={SAFE_FLAGS}>
          <QueryClientProvider client={createQueryClient()}>
            <GlobalStyle />
            <BrowserRouter>{children}</BrowserRouter>
          </QueryClientProvider>
        </FlagsContext>
      </SessionContext>
    </ApiContext>
  );
}
