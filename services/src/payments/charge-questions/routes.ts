import type { PaymentsOptions } from 'services/payments/options';
import { asPerson, readAsPerson } from 'services/platform/db/access';
import { refuseBankNumbers } from 'services/platform/http/input/refuse-bank-numbers';
import { route } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { admitNew } from 'services/platform/idempotency/admit-new';
import * as contract from 'shared/contract/payments/charge-questions';
import { findQuestion } from './find-question.ts';
import { questionCharge } from './question-charge.ts';

export function serveQuestions(app: ServiceApp, deps: ServiceDeps, options: PaymentsOptions): void {
  const { now, limits } = options;
  route(app, deps, contract.getChargeQuestion, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findQuestion(tx, actor, input.params.charge_id)),
  );
  route(app, deps, contract.questionCharge, async ({ db, actor, client, input, setHeader }) => {
    const key = input.idempotencyKey ?? '';
    refuseBankNumbers(input.body);
    await admitNew({ db, limit: limits.questions, ip: client.ip }, actor, key);
    const asked = { key, chargeId: input.params.charge_id, text: input.body.text, now: now() };
    const { question, replayed } = await asPerson(db, actor, (tx) =>
      questionCharge(tx, actor, asked),
    );
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return question;
  });
}
