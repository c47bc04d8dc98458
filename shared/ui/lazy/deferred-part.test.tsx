import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DeferredPart } from './deferred-part.tsx';

/** A browser that reports when it is idle and which elements are near the screen. */
function installBrowser() {
  let idle: (() => void) | undefined;
  let observed: { element: Element; notify: (isIntersecting: boolean) => void } | undefined;
  class Observer {
    private readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element) {
      const notify = (isIntersecting: boolean) =>
        this.callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
      observed = { element, notify };
    }
    disconnect() {
      observed = undefined;
    }
  }
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    requestIdleCallback: (run: () => void) => {
      idle = run;
      return 1;
    },
    cancelIdleCallback: () => {
      idle = undefined;
    },
  });
  return {
    becomeIdle: () => act(() => idle?.()),
    showElement: (isNear = true) => act(() => observed?.notify(isNear)),
    getElement: () => observed?.element as HTMLElement | undefined,
    isWaiting: () => idle !== undefined || observed !== undefined,
  };
}

afterEach(() => {
  for (const name of ['IntersectionObserver', 'requestIdleCallback', 'cancelIdleCallback']) {
    Reflect.deleteProperty(globalThis, name);
  }
  jest.useRealTimers();
});

const renderPart = (address = '/payments') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <DeferredPart height="30rem">
        <h2>Ledger</h2>
      </DeferredPart>
    </MemoryRouter>,
  );
const findHeading = () => screen.queryByRole('heading', { name: 'Ledger' });

test('reserves the height until the browser is idle, and then renders without scrolling', async () => {
  const browser = installBrowser();
  renderPart();
  expect(findHeading()).toBeNull();
  expect(browser.getElement()?.style.minHeight).toBe('30rem');
  expect(browser.getElement()?.getAttribute('aria-busy')).toBe('true');
  await browser.becomeIdle();
  expect(findHeading()).toBeTruthy();
  expect(browser.isWaiting()).toBe(false);
});

test('renders near the screen without waiting for an idle browser', async () => {
  const browser = installBrowser();
  renderPart();
  await browser.showElement(false);
  expect(findHeading()).toBeNull();
  await browser.showElement();
  expect(findHeading()).toBeTruthy();
});

test('renders before the page is printed', () => {
  installBrowser();
  renderPart();
  expect(findHeading()).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(findHeading()).toBeTruthy();
});

test('renders immediately when the address links to a heading', () => {
  installBrowser();
  renderPart('/payments#ledger');
  expect(findHeading()).toBeTruthy();
});

test('renders in a browser that reports neither idle periods nor visible elements', async () => {
  jest.useFakeTimers();
  renderPart();
  expect(findHeading()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(findHeading()).toBeTruthy();
});

test('stops waiting when it is removed', () => {
  const browser = installBrowser();
  const { unmount } = renderPart();
  expect(browser.isWaiting()).toBe(true);
  unmount();
  expect(browser.isWaiting()).toBe(false);
});
