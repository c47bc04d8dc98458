import type { MutationCache } from '@tanstack/react-query';
import { type EventType, track } from 'shared/analytics/track';
import { getRoute } from './get-route.ts';

/**
 * Tracks user actions on every page: all event types of spec 9 except `view` and `process`. Event names
 * contain only routes and field names, never text from the screen or field values. Returns a function that
 * stops tracking.
 */
export function trackUserEvents(page: Document): () => void {
  const eventNames = ['click', 'change', 'submit'] as const;
  for (const kind of eventNames) page.addEventListener(kind, trackDomEvent, true);
  return () => {
    for (const kind of eventNames) page.removeEventListener(kind, trackDomEvent, true);
  };
}

/** Tracks whether mutations succeed or fail. Returns a function that stops tracking. */
export function trackMutations(mutations: MutationCache): () => void {
  return mutations.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type === 'success') trackOnRoute('process', 'done');
    if (type === 'error') trackOnRoute('process', 'failed');
  });
}

function trackDomEvent(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (event.type === 'submit') trackOnRoute('submit', 'form');
  else if (event.type === 'change') trackFieldChange(target);
  else trackClick(target);
}

function trackClick(target: Element): void {
  const clicked = target.closest('a[href], button, [role=menuitem]');
  if (clicked instanceof HTMLAnchorElement) {
    const isExternal = clicked.origin !== location.origin;
    trackOnRoute(
      'click',
      isExternal ? 'link to another site' : `link to ${getRoute(clicked.pathname)}`,
    );
  } else if (clicked && clicked.getAttribute('type') !== 'submit') trackOnRoute('click', 'button');
}

function trackFieldChange(target: Element): void {
  const isChoice = target.matches('select, [type=radio], [type=checkbox]');
  const name = target.getAttribute('name') ?? '';
  // A field name with a digit may contain an id.
  trackOnRoute(isChoice ? 'select' : 'input', /^[a-z][a-z_-]*$/i.test(name) ? name : 'field');
}

function trackOnRoute(type: EventType, what: string): void {
  track(type, `${what} on ${getRoute(location.pathname)}`);
}
