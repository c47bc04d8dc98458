import type { PaymentsOptions } from 'services/payments/options';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { refuseBankNumbers } from 'services/platform/http/input/refuse-bank-numbers';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { limitNewRequest } from 'services/platform/idempotency/limit-new-request';
import * as contract from 'shared/contract/payments/charge-questions';
import { findQuestion } from './find-question.ts';
import { questionCharge } from './question-charge.ts';

export function serveQuestions(app: ServiceApp, deps: ServiceDeps, options: PaymentsOptions): void {
  const { now, limits } = options;
  addRoute(app, deps, contract.getChargeQuestion, ({ db, actor, input }) =>
    withRenterSnapshot(db, actor, (tx) => findQuestion(tx, actor, input.params.charge_id)),
  );
  addRoute(app, deps, contract.questionCharge, async ({ db, actor, client, input, setHeader }) => {
    const key = input.idempotencyKey ?? '';
    refuseBankNumbers(input.body);
    await limitNewRequest({ db, limit: limits.questions, ip: client.ip }, actor, key);
    const newQuestion = {
      key,
      chargeId: input.params.charge_id,
      text: input.body.text,
      now: now(),
    };
    const { question, replayed } = await withRenterContext(db, actor, (tx) =>
      questionCharge(tx, actor, newQuestion),
    );
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return question;
  });
}
