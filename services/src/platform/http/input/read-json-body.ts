import { Problem } from 'services/platform/errors/problem';
import { refuseCardNumbers } from './refuse-card-numbers.ts';

type BodySource = {
  header(name: string): string | undefined;
  text(): Promise<string>;
};

/**
 * Parses a JSON body. Throws 415 for another media type, 400 for invalid JSON or text that cannot be stored, and 422
 * for a card number.
 */
export async function readJsonBody(request: BodySource): Promise<unknown> {
  const mediaType = (request.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json' || request.header('content-encoding')) {
    throw new Problem(415, 'unsupported_media_type', 'The body must be application/json.');
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
 * Returns the value, or throws 400 for text that PostgreSQL cannot store: NUL, or a lone surrogate. The problem
 * names the field by its path, for example `forwarding.city`.
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
