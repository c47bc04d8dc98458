import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// There is no layout here, and no frame in which the browser would say that it has been scrolled.
Object.defineProperty(window, 'scrollY', { get: () => document.documentElement.scrollTop });
const scroll = (top: number) => {
  document.documentElement.scrollTop = top;
};

function Frame() {
  useScrollRestoration();
  return <Outlet />;
}

function openPages() {
  history.replaceState(null, '', '/one');
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/one', element: <h1>One</h1> },
        { path: '/two', element: <h1>Two</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return {
    go: (to: string, options?: { replace: boolean }) => act(() => router.navigate(to, options)),
    turn: async (by: number, title: string) => {
      history.go(by);
      await screen.findByRole('heading', { name: title });
    },
  };
}

test('spec 2: Back restores the place of a page that was left in the moment of scrolling', async () => {
  const { go, turn } = openPages();
  await go('/two');
  scroll(900);
  await turn(-1, 'One');
  expect(scrollY).toBe(0);
  await turn(1, 'Two');
  expect(scrollY).toBe(900);
});

test('spec 2: a new query on the same page takes its place along', async () => {
  const { go, turn } = openPages();
  scroll(500);
  await go('/one?q=rent', { replace: true });
  expect(scrollY).toBe(500);
  await go('/two');
  expect(scrollY).toBe(0);
  await turn(-1, 'One');
  expect(scrollY).toBe(500);
});
