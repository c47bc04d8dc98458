import type { MutationCache } from '@tanstack/react-query';
import { type EventType, track } from 'shared/analytics/track';
import { getRoute } from './get-route.ts';

/**
 * Notes what people do, on every page alike, by the five types that are of people's doing besides
 * `view` (spec 9). Names come from the code alone, from routes and names of fields: no text of the
 * screen, no value of a field. Gives what ends it.
 */
export function trackUserEvents(page: Document): () => void {
  const noted = ['click', 'change', 'submit'] as const;
  for (const kind of noted) page.addEventListener(kind, trackDomEvent, true);
  return () => {
    for (const kind of noted) page.removeEventListener(kind, trackDomEvent, true);
  };
}

/** What became of that which was sent to a service. Gives what ends it. */
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
    const away = clicked.origin !== location.origin;
    trackOnRoute('click', away ? 'link to another site' : `link to ${getRoute(clicked.pathname)}`);
  } else if (clicked && clicked.getAttribute('type') !== 'submit') trackOnRoute('click', 'button');
}

function trackFieldChange(target: Element): void {
  const isChoice = target.matches('select, [type=radio], [type=checkbox]');
  const name = target.getAttribute('name') ?? '';
  // A name with a figure in it may be somebody's id.
  trackOnRoute(isChoice ? 'select' : 'input', /^[a-z][a-z_-]*$/i.test(name) ? name : 'field');
}

function trackOnRoute(type: EventType, what: string): void {
  track(type, `${what} on ${getRoute(location.pathname)}`);
}
