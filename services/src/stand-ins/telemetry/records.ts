import { asRecord, type EnvelopeItem, UnreadableBody } from './decode.ts';

export type TelemetryKind = 'event' | 'error' | 'csp';

export type NewRecord = {
  kind: TelemetryKind;
  name: string;
  subject: string | null;
  body: Record<string, unknown>;
};

const MOST_EVENTS = 1000;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const short = (value: string) => value.slice(0, 200);

/** `{batch: [...]}`, a list, or one event, as posthog-js sends them. */
export function analyticsRecords(payload: unknown): NewRecord[] {
  const given =
    typeof payload === 'object' && payload !== null && 'batch' in payload ? payload.batch : payload;
  const events = Array.isArray(given) ? given : [given];
  if (events.length > MOST_EVENTS) throw new UnreadableBody(413, 'Too many events at once.');
  return events.map((event) => {
    const body = asRecord(event);
    const name = text(body.event);
    if (name === null) throw new UnreadableBody(400, 'An event has no name.');
    const properties = typeof body.properties === 'object' ? asRecord(body.properties ?? {}) : {};
    const subject = text(body.distinct_id) ?? text(properties.distinct_id);
    return { kind: 'event', name: short(name), subject, body };
  });
}

function nameOfError(body: Record<string, unknown>): string {
  const values = (body.exception as { values?: unknown } | undefined)?.values;
  const last: unknown = Array.isArray(values) ? values.at(-1) : undefined;
  if (typeof last === 'object' && last !== null) {
    const { type, value } = last as { type?: unknown; value?: unknown };
    return `${text(type) ?? 'Error'}: ${text(value) ?? ''}`;
  }
  return text(body.message) ?? 'unknown';
}

export function errorRecords(items: readonly EnvelopeItem[]): NewRecord[] {
  return items.map(({ payload }) => {
    const body = asRecord(payload);
    return { kind: 'error', name: short(nameOfError(body)), subject: null, body };
  });
}

/** Both forms of a report: `{"csp-report": {...}}` of `report-uri`, and the list of `report-to`. */
export function cspRecords(payload: unknown): NewRecord[] {
  const reports = Array.isArray(payload) ? payload : [payload];
  if (reports.length > MOST_EVENTS) throw new UnreadableBody(413, 'Too many reports at once.');
  return reports.map((report) => {
    const outer = asRecord(report);
    const body = asRecord(outer['csp-report'] ?? outer.body ?? outer);
    const directive = text(body['effective-directive'] ?? body.effectiveDirective);
    const name = directive ?? text(body['violated-directive']) ?? 'unknown';
    return { kind: 'csp', name: short(name), subject: null, body };
  });
}
