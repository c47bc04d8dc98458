import { keepFocusedLink } from './keep-focused-link.ts';

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><a href="/payments/pay-now">Pay now</a><a href="/lease">Lease</a></div>';
  root = document.body.firstElementChild as HTMLElement;
});

const render = async (html: string) => {
  root.innerHTML = html;
  await Promise.resolve();
};
const focusLink = (n: number) => root.querySelectorAll('a')[n]?.focus();
const PAGE = '<p><a href="/lease">Lease</a></p><p><a href="/payments/pay-now">Pay now</a></p>';

test('moves the focus to the link with the same address and text', async () => {
  focusLink(0);
  keepFocusedLink(root);
  await render(PAGE);
  expect(document.activeElement).toBe(root.querySelectorAll('a')[1]);
});

test('follows the focus until the page is rendered, and waits for a link that comes later', async () => {
  focusLink(0);
  keepFocusedLink(root);
  focusLink(1);
  await render('<p>Loading</p>');
  expect(document.activeElement).toBe(document.body);
  await render(PAGE);
  expect(document.activeElement?.textContent).toBe('Lease');
});

test('leaves the focus where the renter has moved it', async () => {
  focusLink(0);
  keepFocusedLink(root);
  root.innerHTML = `<button>Other</button>${PAGE}`;
  root.querySelector('button')?.focus();
  await Promise.resolve();
  expect(document.activeElement?.textContent).toBe('Other');
});

test('focuses nothing when no link had the focus', async () => {
  keepFocusedLink(root);
  await render(PAGE);
  expect(document.activeElement).toBe(document.body);
});
