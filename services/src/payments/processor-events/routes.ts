import { bodyLimit } from 'hono/body-limit';
import type { PaymentsOptions } from 'services/payments/options';
import { Problem } from 'services/platform/errors/problem';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { isSigned } from './signature.ts';
import { processorEventSchema, takeEvent } from './take-event.ts';

const MOST_BYTES = 10_000;

/**
 * Where the processor tells that something became of a charge. No renter's token is asked for: the
 * signature says who sends. 401 where it does not hold, 400 where the body is no event; 204 otherwise,
 * also for what came before.
 */
export function serveProcessorEvents(
  app: ServiceApp,
  { config, db }: ServiceDeps,
  { now }: PaymentsOptions,
): void {
  const onError = () => {
    throw new Problem(413, 'body_too_large', `The body is larger than ${MOST_BYTES} bytes.`);
  };
  app.post('/v1/processor-events', bodyLimit({ maxSize: MOST_BYTES, onError }), async (c) => {
    const body = await c.req.text();
    const header = c.req.header('processor-signature');
    if (!isSigned(header, body, config.processorWebhookSecret, now())) {
      throw new Problem(401, 'unauthenticated', 'The signature does not hold.');
    }
    const parsed = processorEventSchema.safeParse(parse(body));
    if (!parsed.success) throw new Problem(400, 'invalid_request', 'The body is no event.');
    const taken = await takeEvent(db, parsed.data, now());
    if (taken === 'stray') c.var.log.warn('processor event of no payment');
    return c.body(null, 204);
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Problem(400, 'invalid_json', 'The body is not JSON.');
  }
}
