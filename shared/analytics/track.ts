// Application names and event types of spec 9.
export const APPLICATION_NAMES = [
  'portal_owner',
  'portal_resident',
  'portal_vendor',
  'unknown',
] as const;
export type ApplicationName = (typeof APPLICATION_NAMES)[number];

export const EVENT_TYPES = ['view', 'click', 'select', 'input', 'submit', 'process'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** `name` describes the event, such as `payments overview`. It never contains a URL query, a name or a number. */
export interface TrackedEvent {
  readonly type: EventType;
  readonly name: string;
  /** When it happened (not when it was sent), in Unix milliseconds. */
  readonly at: number;
}

/** Sends events. `leaving` is true if the page is about to unload, so that events have to be sent immediately. */
export type EventSink = (events: readonly TrackedEvent[], isLeaving: boolean) => void;

/** The delay before events are sent, in milliseconds (spec 9). */
export const SEND_DELAY_MS = 1000;
const MAX_PENDING_EVENTS = 200;

const pendingEvents: TrackedEvent[] = [];
let sink: EventSink | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Records an event. Never throws and never blocks; without a sink the oldest events are dropped. */
export function track(type: EventType, name: string): void {
  pendingEvents.push({ type, name, at: Date.now() });
  if (pendingEvents.length > MAX_PENDING_EVENTS) pendingEvents.shift();
  scheduleSend();
}

/** Sets the receiver of events. The host calls it once, after the first paint. */
export function setEventSink(newSink: EventSink | null): void {
  sink = newSink;
  if (pendingEvents.length > 0) scheduleSend();
}

/** Sends pending events without the delay, before a page is left or the person changes. */
export function flushEvents({ leaving: isLeaving = false } = {}): void {
  clearTimeout(timer);
  timer = undefined;
  if (sink === null || pendingEvents.length === 0) return;
  sink(pendingEvents.splice(0), isLeaving);
}

/** Removes and returns the pending events if there is no sink yet; otherwise returns none. */
export function takeUnsentEvents(): readonly TrackedEvent[] {
  return sink === null ? pendingEvents.splice(0) : [];
}

function scheduleSend(): void {
  if (sink === null || timer !== undefined) return;
  timer = setTimeout(() => flushEvents(), SEND_DELAY_MS);
}
