import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { GlobalStyle } from 'shared/ui/global-style';
import { readDataBlock } from './remotes/page-data.ts';
import { installRegistry } from './remotes/registry.ts';
import { screenAddress } from './remotes/screen-path.ts';
import { requestScreen } from './remotes/screen-store.ts';
import { SectionOutlet } from './remotes/section-outlet.tsx';

declare let __webpack_nonce__: string | undefined;
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

async function start() {
  installRegistry(readDataBlock('portal-registry'));
  const address = screenAddress(location.pathname) ?? { section: 'payments' as const, path: '' };
  await requestScreen(address.section, address.path);
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  createRoot(root).render(
    <BrowserRouter>
      <GlobalStyle />
      <SectionOutlet section={address.section} notFound={<p>Not found</p>} />
    </BrowserRouter>,
  );
}

void start();
