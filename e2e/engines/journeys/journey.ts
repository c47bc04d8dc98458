import { PASSWORD } from '#fixtures/password.ts';
import type { Stack } from '#fixtures/stack.ts';
import type { PortalWindow } from '../driver/portal-window.ts';
import { button, byLabel } from '../driver/query.ts';

interface JourneyTools {
  /** A new window, without a session. */
  readonly window: PortalWindow;
  readonly stack: Stack;
}

/** One journey of a renter. It runs in every engine, so it uses no feature of one driver. */
export interface Journey {
  readonly name: string;
  /** Whether `npm test` runs it too. */
  readonly isShort?: boolean;
  readonly run: (tools: JourneyTools) => Promise<void>;
}

/** Opens `path` as a visitor and signs in on the provider's page. The caller waits for the page. */
export async function signIn(window: PortalWindow, persona: string, path: string): Promise<void> {
  await window.open(path);
  await window.type(byLabel('Email'), `${persona}@example.com`);
  await window.type(byLabel('Password'), PASSWORD);
  await window.press(button('Sign in'));
}
