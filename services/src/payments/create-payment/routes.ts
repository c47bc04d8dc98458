import type { PaymentsOptions } from 'services/payments/options';
import { createOutcomeRecorder } from 'services/payments/outcome/outcome-recorder';
import type { Actor } from 'services/platform/db/transaction';
import { refuseBankNumbers } from 'services/platform/http/input/refuse-bank-numbers';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { limitNewRequest } from 'services/platform/idempotency/limit-new-request';
import * as contract from 'shared/contract/payments/payments';
import { createPayment } from './create-payment.ts';

export function serveCreatePayment(
  app: ServiceApp,
  deps: ServiceDeps,
  options: PaymentsOptions,
): void {
  const { processor, now, undoWindowMs } = options;
  const record = createOutcomeRecorder({ ...deps, now });
  addRoute(app, deps, contract.createPayment, async ({ db, actor, client, log, ...rest }) => {
    const { input, setHeader } = rest;
    const key = input.idempotencyKey ?? '';
    refuseBankNumbers(input.body);
    const limit = { db, limit: options.limits.payments, ip: client.ip };
    const limitRate = (caller: Actor, newKey: string) => limitNewRequest(limit, caller, newKey);
    const result = await createPayment(
      { db, processor, record, log, now, undoWindowMs, limitRate },
      actor,
      { key, request: input.body },
    );
    if (result.replayed) setHeader('Idempotency-Replayed', 'true');
    return result.payment;
  });
}
