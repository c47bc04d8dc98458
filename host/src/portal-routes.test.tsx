import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes } from 'react-router-dom';

// spec 9: React Router 7 always does what the future flags v7_startTransition and v7_relativeSplatPath
// enabled before. These tests fail if another version or option changes this.

test('spec 9: keeps the current page visible during a navigation until the next one is ready', async () => {
  let resolveNext = () => {};
  const Next = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        resolveNext = () => resolve({ default: () => <h1>Lease</h1> });
      }),
  );
  render(
    <BrowserRouter>
      <Suspense fallback={<p>Loading</p>}>
        <Routes>
          <Route path="/lease" element={<Next />} />
          <Route path="*" element={<Link to="/lease">To the lease</Link>} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  await act(() => userEvent.click(screen.getByRole('link', { name: 'To the lease' })));
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByRole('link', { name: 'To the lease' })).toBeTruthy();
  await act(async () => resolveNext());
  expect(await screen.findByRole('heading', { name: 'Lease' })).toBeTruthy();
});

test('spec 9: resolves a relative link below a splat path from the current page', () => {
  const links = (
    <>
      <Link to="receipt">below</Link>
      <Link to="../auto-pay">sibling</Link>
    </>
  );
  render(
    <MemoryRouter initialEntries={['/payments/pay-now']}>
      <Routes>
        <Route path="/payments">
          <Route path="*" element={links} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('below')).toBe('/payments/pay-now/receipt');
  expect(target('sibling')).toBe('/payments/auto-pay');
});
