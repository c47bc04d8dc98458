import { act, screen } from '@testing-library/react';

// The payment provider's form for a test in jsdom, which shows no frames.

export const CARD = { number: '4242 4242 4242 4242', expiry: '04 / 29', cvc: '123', zip: '54901' };

/** jsdom has no colour schemes, which the form follows. */
export function mockMatchMedia(): void {
  const noScheme = { matches: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: () => noScheme });
}

/** What the form would tell the page, from its own origin or from another. */
export function sendFrameMessage(data: object, origin?: string): void {
  const frame = document.querySelector('iframe');
  const from = origin ?? new URL(frame?.src ?? '').origin;
  const source = frame?.contentWindow ?? null;
  const message = { from: 'payment-form', ...data };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: message, origin: from, source }));
  });
}

/** Fills in the form of that title, and gives the token that it answers and its address. */
export async function submitProviderForm(title: string, fields: Record<string, string>) {
  const frame = await screen.findByTitle(title);
  const address = frame.getAttribute('src') ?? '';
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const { token } = (await response.json()) as { token: string };
  return { token, address };
}
