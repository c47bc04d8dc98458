import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { GlobalStyle } from 'shared/ui/global-style';
import type { SectionModule } from '../section-module.ts';
import { Harness } from './harness.tsx';
import type { HarnessPerson } from './harness-bar.tsx';
import { fetchStandInToken } from './harness-session.ts';

const services = ['resident', 'documents', 'payments', 'maintenance', 'utility'] as const;
const origins = Object.fromEntries(services.map((name) => [name, `/-/services/${name}`]));

/**
 * Runs one section without the host. In the URL, `?as=<email>` selects the renter, `on` and `off` list flags.
 */
export function startHarness(section: SectionModule, people: readonly HarnessPerson[]): void {
  if (location.pathname === '/') {
    history.replaceState(null, '', `/${section.section}${location.search}`);
  }
  createRoot(document.getElementById('root') ?? document.body).render(
    <BrowserRouter>
      <GlobalStyle />
      <Harness section={section} people={people} origins={origins} fetchToken={fetchStandInToken} />
    </BrowserRouter>,
  );
}
