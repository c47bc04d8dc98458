import { type EnvelopeItem, toRecord, UnreadableBodyError } from './decode.ts';

export type TelemetryKind = 'event' | 'error' | 'csp';

export type NewTelemetryRecord = {
  kind: TelemetryKind;
  name: string;
  subject: string | null;
  body: Record<string, unknown>;
};

const MAX_EVENTS = 1000;
const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const shorten = (value: string) => value.slice(0, 200);

/** Converts a posthog-js payload: `{batch: [...]}`, a list of events or one event. */
export function toAnalyticsRecords(payload: unknown): NewTelemetryRecord[] {
  const list =
    typeof payload === 'object' && payload !== null && 'batch' in payload ? payload.batch : payload;
  const events = Array.isArray(list) ? list : [list];
  if (events.length > MAX_EVENTS) throw new UnreadableBodyError(413, 'Too many events at once.');
  return events.map((event) => {
    const body = toRecord(event);
    const name = toText(body.event);
    if (name === null) throw new UnreadableBodyError(400, 'An event has no name.');
    const properties = typeof body.properties === 'object' ? toRecord(body.properties ?? {}) : {};
    const subject = toText(body.distinct_id) ?? toText(properties.distinct_id);
    return { kind: 'event', name: shorten(name), subject, body };
  });
}

function getErrorName(body: Record<string, unknown>): string {
  const values = (body.exception as { values?: unknown } | undefined)?.values;
  const last: unknown = Array.isArray(values) ? values.at(-1) : undefined;
  if (typeof last === 'object' && last !== null) {
    const { type, value } = last as { type?: unknown; value?: unknown };
    return `${toText(type) ?? 'Error'}: ${toText(value) ?? ''}`;
  }
  return toText(body.message) ?? 'unknown';
}

export function toErrorRecords(items: readonly EnvelopeItem[]): NewTelemetryRecord[] {
  return items.map(({ payload }) => {
    const body = toRecord(payload);
    return { kind: 'error', name: shorten(getErrorName(body)), subject: null, body };
  });
}

/** Converts both formats of CSP reports: `{"csp-report": {...}}` of `report-uri` and the list of `report-to`. */
export function toCspRecords(payload: unknown): NewTelemetryRecord[] {
  const reports = Array.isArray(payload) ? payload : [payload];
  if (reports.length > MAX_EVENTS) throw new UnreadableBodyError(413, 'Too many reports at once.');
  return reports.map((report) => {
    const outer = toRecord(report);
    const body = toRecord(outer['csp-report'] ?? outer.body ?? outer);
    const directive = toText(body['effective-directive'] ?? body.effectiveDirective);
    const name = directive ?? toText(body['violated-directive']) ?? 'unknown';
    return { kind: 'csp', name: shorten(name), subject: null, body };
  });
}
