import { bodyLimit } from 'hono/body-limit';
import type { PaymentsOptions } from 'services/payments/options';
import { Problem } from 'services/platform/errors/problem';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { processorEventSchema, receiveEvent } from './receive-event.ts';
import { isSignatureValid } from './signature.ts';

const MAX_BODY_BYTES = 10_000;

/**
 * Receives events of the processor. The signature authenticates the sender, so no access token is needed.
 * Answers 401 for an invalid signature, 400 for a body that is not an event, and 204 otherwise, including for
 * repeated events.
 */
export function serveProcessorEvents(
  app: ServiceApp,
  { config, db }: ServiceDeps,
  { now }: PaymentsOptions,
): void {
  const onError = () => {
    throw new Problem(413, 'body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
  };
  app.post('/v1/processor-events', bodyLimit({ maxSize: MAX_BODY_BYTES, onError }), async (c) => {
    const body = await c.req.text();
    const header = c.req.header('processor-signature');
    if (!isSignatureValid(header, body, config.processorWebhookSecret, now())) {
      throw new Problem(401, 'unauthenticated', 'The signature is not valid.');
    }
    const parsed = processorEventSchema.safeParse(parseJson(body));
    if (!parsed.success) throw new Problem(400, 'invalid_request', 'The body is not an event.');
    const result = await receiveEvent(db, parsed.data, now());
    if (result === 'stray') c.var.log.warn('processor event without a payment');
    return c.body(null, 204);
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Problem(400, 'invalid_json', 'The body is not JSON.');
  }
}
