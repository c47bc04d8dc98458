import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { GlobalStyle } from '../basics/global-style.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MemoryRouter initialEntries={['/payments']}>
      <GlobalStyle />
      <Gallery />
    </MemoryRouter>,
  );
}
