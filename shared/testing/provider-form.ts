import { act, screen } from '@testing-library/react';

// Simulates the payment provider's form in jsdom, which does not load iframes.

export const CARD = { number: '4242 4242 4242 4242', expiry: '04 / 29', cvc: '123', zip: '54901' };

/** Mocks matchMedia, which jsdom does not have. */
export function mockMatchMedia(): void {
  const query = { matches: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: () => query });
}

/** Sends a message of the form to the page, by default from the origin of the form. */
export function sendFrameMessage(data: object, origin?: string): void {
  const frame = document.querySelector('iframe');
  const from = origin ?? new URL(frame?.src ?? '').origin;
  const source = frame?.contentWindow ?? null;
  const message = { from: 'payment-form', ...data };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: message, origin: from, source }));
  });
}

/** Submits the form with this title directly to the provider. Returns the token and the URL of the form. */
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
