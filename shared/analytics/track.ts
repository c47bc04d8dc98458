// spec 9
export const APPLICATION_NAMES = [
  'portal_owner',
  'portal_resident',
  'portal_vendor',
  'unknown',
] as const;
export type ApplicationName = (typeof APPLICATION_NAMES)[number];

export const EVENT_TYPES = ['view', 'click', 'select', 'input', 'submit', 'process'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** `name` says what of, as in `payments overview`; never an address with a query, a name or a number. */
export interface TrackedEvent {
  readonly type: EventType;
  readonly name: string;
  /** Epoch milliseconds of when it happened, not of when it was sent. */
  readonly at: number;
}

/** `leaving` is true where the page may be gone at once: what is not sent now may never be. */
export type EventSink = (events: readonly TrackedEvent[], leaving: boolean) => void;

/** The delay before events are sent, in milliseconds (spec 9). */
export const SEND_DELAY_MS = 1000;
const MAX_PENDING_EVENTS = 200;

const pendingEvents: TrackedEvent[] = [];
let sink: EventSink | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes what a renter did. Never throws, never waits; without a sink the oldest events are dropped. */
export function track(type: EventType, name: string): void {
  pendingEvents.push({ type, name, at: Date.now() });
  if (pendingEvents.length > MAX_PENDING_EVENTS) pendingEvents.shift();
  scheduleSend();
}

/** Where events go. The host says so once, after the first paint. */
export function setEventSink(next: EventSink | null): void {
  sink = next;
  if (pendingEvents.length > 0) scheduleSend();
}

/** Sends what waits, without the delay: before a page is left, or the person changes. */
export function flushEvents({ leaving = false } = {}): void {
  clearTimeout(timer);
  timer = undefined;
  if (sink === null || pendingEvents.length === 0) return;
  sink(pendingEvents.splice(0), leaving);
}

/** Takes out what waits and has nowhere to go yet; nothing where there is a sink. */
export function takeUnsentEvents(): readonly TrackedEvent[] {
  return sink === null ? pendingEvents.splice(0) : [];
}

function scheduleSend(): void {
  if (sink === null || timer !== undefined) return;
  timer = setTimeout(() => flushEvents(), SEND_DELAY_MS);
}
