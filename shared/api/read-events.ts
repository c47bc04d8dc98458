import type { Infer, Schema } from '../contract/z.ts';
import { loadCode } from '../loading/load-code.ts';
import { createInvalidResponseError, throwIfFailed } from './read-response.ts';

interface EventHandlers<S extends Schema> {
  /** Called for each chunk, so that the timeout restarts. */
  readonly onBytes: () => void;
  readonly onEvent: (event: Infer<S>) => void;
}

/** Reads a `text/event-stream` response to its end and parses each event with the contract's schema. */
export async function readEvents<S extends Schema>(
  name: string,
  response: Response,
  schema: S,
  { onBytes, onEvent }: EventHandlers<S>,
): Promise<void> {
  await throwIfFailed(response);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || response.body === null)
    throw createInvalidResponseError(name, response.status, 'The response is not an event stream.');
  // Loaded on demand, because few pages read event streams.
  const { createParser } = await loadCode(() => import('eventsource-parser'));
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
