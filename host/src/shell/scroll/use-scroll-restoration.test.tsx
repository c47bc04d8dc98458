import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// jsdom has no layout and dispatches no scroll events.
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
    goInHistory: async (by: number, title: string) => {
      history.go(by);
      await screen.findByRole('heading', { name: title });
    },
  };
}

test('spec 2: Back restores the scroll position of a page that was left while scrolling', async () => {
  const { go, goInHistory } = openPages();
  await go('/two');
  scroll(900);
  await goInHistory(-1, 'One');
  expect(scrollY).toBe(0);
  await goInHistory(1, 'Two');
  expect(scrollY).toBe(900);
});

test('spec 2: keeps the scroll position when only the query changes', async () => {
  const { go, goInHistory } = openPages();
  scroll(500);
  await go('/one?q=rent', { replace: true });
  expect(scrollY).toBe(500);
  await go('/two');
  expect(scrollY).toBe(0);
  await goInHistory(-1, 'One');
  expect(scrollY).toBe(500);
});
