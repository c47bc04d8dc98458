import { refuseCardNumbers } from './card-number.ts';
import { Problem } from './problem.ts';

type BodySource = {
  header(name: string): string | undefined;
  text(): Promise<string>;
};

/** The body of a request as JSON, which is all that the services take. No text of it may hold a card number. */
export async function readJson(request: BodySource): Promise<unknown> {
  const mediaType = (request.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json' || request.header('content-encoding')) {
    throw new Problem(415, 'unsupported_media_type', 'The body has to be application/json.');
  }
  const text = await request.text();
  try {
    return refuseCardNumbers(refuseUnstorable(JSON.parse(text)));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'invalid_json', 'The body is not JSON.');
  }
}

const MOST_DEPTH = 20;

/** Gives the value back. PostgreSQL text cannot hold NUL, nor UTF-8 a lone surrogate; both would fail deep inside. */
export function refuseUnstorable(value: unknown, depth = 0): unknown {
  if (depth > MOST_DEPTH) {
    throw new Problem(400, 'invalid_request', `The request is nested deeper than ${MOST_DEPTH}.`);
  }
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Problem(400, 'invalid_request', 'The request holds characters that are no text.');
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key, depth + 1);
      refuseUnstorable(item, depth + 1);
    }
  }
  return value;
}
