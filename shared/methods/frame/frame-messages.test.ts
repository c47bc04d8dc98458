import { createLookMessage } from './frame-messages.ts';

/** A window that is so wide; jsdom has none. */
function giveWidth(width: number) {
  const matches = (query: string) => {
    const [, least = '0'] = query.match(/min-width: (\d+)em/) ?? [];
    return width >= Number(least) * 16;
  };
  Object.assign(window, { matchMedia: (query: string) => ({ matches: matches(query) }) });
}

test.each([
  [390, 'phone'],
  [639, 'phone'],
  [640, 'tablet'],
  [1023, 'tablet'],
  [1280, 'desktop'],
])('on a page of %i px the form lays out its buttons as on a %s', (width, layout) => {
  giveWidth(width);
  expect(createLookMessage()).toMatchObject({ to: 'payment-form', type: 'look', layout });
});
