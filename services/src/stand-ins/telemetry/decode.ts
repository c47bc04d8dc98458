import { gunzipSync } from 'node:zlib';

/** A request body that cannot be decoded. The status is 400, or 413 if it is too large when unpacked. */
export class UnreadableBodyError extends Error {
  override name = 'UnreadableBodyError';
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** Maximum unpacked size of a body, because a small gzip body can unpack to gigabytes. */
export const MAX_UNPACKED_BYTES = 5_000_000;
const MAX_DEPTH = 50;

function unpack(bytes: Buffer): Buffer {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLarge
      ? new UnreadableBodyError(413, 'The body unpacks to too much.')
      : new UnreadableBodyError(400, 'The body is not gzip.');
  }
}

/** Removes what PostgreSQL cannot store: NUL characters, lone surrogates and values nested too deep. */
function removeUnstorable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => removeUnstorable(item, depth + 1));
  const entries = Object.entries(value).map(([key, item]) => [
    removeUnstorable(key),
    removeUnstorable(item, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

export function parseJson(text: string): unknown {
  try {
    return removeUnstorable(JSON.parse(text));
  } catch {
    throw new UnreadableBodyError(400, 'The body is not JSON.');
  }
}

/** Decodes a body as text. Gzip is detected by its first bytes, because the headers are not reliable. */
export function decodeText(bytes: Buffer): string {
  return unpack(bytes).toString('utf8');
}

/** Decodes the three formats of posthog-js: gzip, plain JSON, and a form with base64 (`sendBeacon`). */
export function decodeAnalytics(bytes: Buffer, contentType: string): unknown {
  const text = decodeText(bytes);
  if (!contentType.startsWith('application/x-www-form-urlencoded')) return parseJson(text);
  const data = new URLSearchParams(text).get('data');
  if (data === null) throw new UnreadableBodyError(400, 'The form has no data.');
  // Form decoding turns an unescaped plus sign into a space.
  return parseJson(decodeText(Buffer.from(data.replaceAll(' ', '+'), 'base64')));
}

export type EnvelopeItem = { type: string; payload: unknown };

/** Decodes a Sentry envelope: a header line, then a header line and a payload for each item. */
export function decodeEnvelope(bytes: Buffer): { eventId: string; items: EnvelopeItem[] } {
  const body = unpack(bytes);
  let position = 0;
  const readLine = (length?: number): string | undefined => {
    if (position >= body.length) return undefined;
    const newline = body.indexOf(0x0a, position + (length ?? 0));
    const end = newline < 0 ? body.length : newline;
    const text = body.toString('utf8', position, length === undefined ? end : position + length);
    position = end + 1;
    return text;
  };
  const header = toRecord(parseJson(readLine() ?? ''));
  const items: EnvelopeItem[] = [];
  for (
    let itemHeader = readLine();
    itemHeader !== undefined && itemHeader !== '';
    itemHeader = readLine()
  ) {
    const { type, length } = toRecord(parseJson(itemHeader));
    const payload = readLine(typeof length === 'number' ? length : undefined) ?? '';
    // Attachments and replays are not JSON. Only events are stored.
    if (type === 'event') items.push({ type, payload: parseJson(payload) });
  }
  return { eventId: typeof header.event_id === 'string' ? header.event_id : '', items };
}

export function toRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBodyError(400, 'An object was expected.');
  }
  return value as Record<string, unknown>;
}
