import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes } from 'react-router-dom';

// spec 9: what the future flags v7_startTransition and v7_relativeSplatPath did, the router does always
// since version 7. These fail where another version, or an option of it, does not.

test('spec 9: a navigation is a transition: the page stays until the next one is ready', async () => {
  let arrive = () => {};
  const Next = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = () => resolve({ default: () => <h1>Lease</h1> });
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
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Lease' })).toBeTruthy();
});

test('spec 9: below a splat path a relative link counts from the page that is shown', () => {
  const links = (
    <>
      <Link to="receipt">below</Link>
      <Link to="../auto-pay">beside</Link>
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
  expect(target('beside')).toBe('/payments/auto-pay');
});
