import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { ApplyMissedNavigation } from './apply-missed-navigation.tsx';

function ShownPath() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <p>{`${pathname}${search}${hash}`}</p>
      <Link to="/lease">Lease</Link>
    </>
  );
}

/** Calls the function once, while React renders: after BrowserRouter has read the location, before it listens. */
function renderAnd(whileRendering: () => void) {
  let isFirst = true;
  function DuringRender() {
    if (isFirst) whileRendering();
    isFirst = false;
    return null;
  }
  return render(
    <BrowserRouter>
      <ApplyMissedNavigation />
      <DuringRender />
      <ShownPath />
    </BrowserRouter>,
  );
}

function countPopStates() {
  let count = 0;
  const increase = () => {
    count += 1;
  };
  addEventListener('popstate', increase);
  return () => {
    removeEventListener('popstate', increase);
    return count;
  };
}

/** Changes the history entry without an event: the event of a Back during the render comes before anything listens. */
const moveTo = (url: string, state: unknown = { idx: 0, key: 'earlier' }) =>
  history.replaceState(state, '', url);

test.each(['/payments', '/maintenance?status=open', '/maintenance#photos'])(
  'spec 2: shows %s when the renter went back to it during the first render',
  async (url) => {
    moveTo('/maintenance', { idx: 1, key: 'later' });
    renderAnd(() => moveTo(url));
    expect(await screen.findByText(url)).toBeTruthy();
  },
);

test('spec 2: uses the history entry to which the renter went back, also when its address is the same', async () => {
  moveTo('/maintenance', { idx: 1, key: 'later' });
  const stop = countPopStates();
  renderAnd(() => moveTo('/maintenance'));
  await act(async () => {});
  expect(stop()).toBe(1);
});

test('sends no event when nothing happened during the first render, and none for later pages', async () => {
  moveTo('/maintenance', null);
  const stop = countPopStates();
  renderAnd(() => {});
  await act(async () => screen.getByRole('link', { name: 'Lease' }).click());
  expect(screen.getByText('/lease')).toBeTruthy();
  expect(stop()).toBe(0);
});
