import { gunzipSync } from 'node:zlib';

/** A body that cannot be read: 400, or 413 where it unpacks to too much. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody';
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** A small body can unpack to gigabytes: nothing larger than this is ever held. */
export const MOST_UNPACKED_BYTES = 5_000_000;
const MOST_DEPTH = 50;

function unpack(bytes: Buffer): Buffer {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED_BYTES });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLarge
      ? new UnreadableBody(413, 'The body unpacks to too much.')
      : new UnreadableBody(400, 'The body is not gzip.');
  }
}

/** What PostgreSQL cannot hold is taken out: NUL, lone surrogates, and what is nested too deep. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  const entries = Object.entries(value).map(([key, item]) => [
    storable(key),
    storable(item, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

export function parseJson(text: string): unknown {
  try {
    return storable(JSON.parse(text));
  } catch {
    throw new UnreadableBody(400, 'The body is not JSON.');
  }
}

/** The text of a body, unpacked where it is gzip, whatever its headers say. */
export function decodeText(bytes: Buffer): string {
  return unpack(bytes).toString('utf8');
}

/** The three shapes that posthog-js sends: gzip, plain JSON, and a form with base64 (the beacon). */
export function decodeAnalytics(bytes: Buffer, contentType: string): unknown {
  const text = decodeText(bytes);
  if (!contentType.startsWith('application/x-www-form-urlencoded')) return parseJson(text);
  const data = new URLSearchParams(text).get('data');
  if (data === null) throw new UnreadableBody(400, 'The form has no data.');
  // A plus sign that was not escaped arrives as a space.
  return parseJson(decodeText(Buffer.from(data.replaceAll(' ', '+'), 'base64')));
}

export type EnvelopeItem = { type: string; payload: unknown };

/** A Sentry envelope: a header line, then for each item its header line and its payload. */
export function decodeEnvelope(bytes: Buffer): { eventId: string; items: EnvelopeItem[] } {
  const body = unpack(bytes);
  let at = 0;
  const line = (length?: number): string | undefined => {
    if (at >= body.length) return undefined;
    const newline = body.indexOf(0x0a, at + (length ?? 0));
    const end = newline < 0 ? body.length : newline;
    const text = body.toString('utf8', at, length === undefined ? end : at + length);
    at = end + 1;
    return text;
  };
  const header = asRecord(parseJson(line() ?? ''));
  const items: EnvelopeItem[] = [];
  for (let head = line(); head !== undefined && head !== ''; head = line()) {
    const { type, length } = asRecord(parseJson(head));
    const payload = line(typeof length === 'number' ? length : undefined) ?? '';
    // Attachments and replays are no JSON; only events are kept.
    if (type === 'event') items.push({ type, payload: parseJson(payload) });
  }
  return { eventId: typeof header.event_id === 'string' ? header.event_id : '', items };
}

export function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBody(400, 'An object was expected.');
  }
  return value as Record<string, unknown>;
}
