import type { Infer, Schema } from '../contract/z.ts';
import { createInvalidResponseError, throwIfFailed } from './read-response.ts';

interface EventHandlers<S extends Schema> {
  /** Told of every sign of life. */
  readonly onBytes: () => void;
  readonly onEvent: (event: Infer<S>) => void;
}

/** Reads a stream of events (`text/event-stream`) to its end: each is parsed as the contract says. */
export async function readEvents<S extends Schema>(
  name: string,
  response: Response,
  schema: S,
  { onBytes, onEvent }: EventHandlers<S>,
): Promise<void> {
  await throwIfFailed(response);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || response.body === null)
    throw createInvalidResponseError(name, response.status, 'no stream');
  // Few pages follow anything: only they fetch what reads it.
  const { createParser } = await import('eventsource-parser');
  const parser = createParser({
    onEvent: ({ data }) => onEvent(parse(name, schema, data)),
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function parse<S extends Schema>(name: string, schema: S, data: string): Infer<S> {
  try {
    return schema.parse(JSON.parse(data));
  } catch (error) {
    throw createInvalidResponseError(name, 200, error);
  }
}
