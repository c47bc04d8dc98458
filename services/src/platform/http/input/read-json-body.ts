import { Problem } from 'services/platform/errors/problem';
import { refuseCardNumbers } from './refuse-card-numbers.ts';

type BodySource = {
  header(name: string): string | undefined;
  text(): Promise<string>;
};

/** The body of a request as JSON, which is all that the services take. No text of it may hold a card number. */
export async function readJsonBody(request: BodySource): Promise<unknown> {
  const mediaType = (request.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json' || request.header('content-encoding')) {
    throw new Problem(415, 'unsupported_media_type', 'The body has to be application/json.');
  }
  const text = await request.text();
  try {
    return refuseCardNumbers(refuseUnstorableText(JSON.parse(text)));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'invalid_json', 'The body is not JSON.');
  }
}

const MAX_DEPTH = 20;
const MAX_FIELD_LENGTH = 64;

/**
 * Returns the value. PostgreSQL text cannot hold NUL, nor UTF-8 a lone surrogate: both are refused here
 * with the path of the field, as in `forwarding.city`, and not deep inside a query.
 */
export function refuseUnstorableText(value: unknown, path: readonly string[] = []): unknown {
  if (path.length > MAX_DEPTH) {
    throw new Problem(400, 'invalid_request', `The request is nested deeper than ${MAX_DEPTH}.`);
  }
  if (typeof value === 'string' && !isStorable(value)) throw createUnstorableTextProblem(path);
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!isStorable(key)) throw createUnstorableTextProblem(path);
      refuseUnstorableText(item, [...path, key]);
    }
  }
  return value;
}

export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function createUnstorableTextProblem(path: readonly string[]): Problem {
  const message = 'The request holds characters that are not text.';
  const field = path.join('.').slice(0, MAX_FIELD_LENGTH);
  return new Problem(400, 'invalid_request', message, field === '' ? {} : { field });
}
