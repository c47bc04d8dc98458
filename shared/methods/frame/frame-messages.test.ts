import { createLookMessage } from './frame-messages.ts';

/** Mocks matchMedia for a window width; jsdom does not have it. */
function mockWidth(width: number) {
  const matches = (query: string) => {
    const [, minWidth = '0'] = query.match(/min-width: (\d+)em/) ?? [];
    return width >= Number(minWidth) * 16;
  };
  Object.assign(window, { matchMedia: (query: string) => ({ matches: matches(query) }) });
}

test.each([
  [390, 'phone'],
  [639, 'phone'],
  [640, 'tablet'],
  [1023, 'tablet'],
  [1280, 'desktop'],
])('on a page of %i px the message has the layout %s', (width, layout) => {
  mockWidth(width);
  expect(createLookMessage()).toMatchObject({ to: 'payment-form', type: 'look', layout });
});
