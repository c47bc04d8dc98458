import { asPerson, readAsPerson } from 'services/db/access';
import { route } from 'services/http/route';
import type { ServiceApp, ServiceDeps } from 'services/http/service-app';
import * as contract from 'shared/contract/payments/charge-questions';
import { admitNew } from '../admit-new.ts';
import type { PaymentsOptions } from '../options.ts';
import { refuseBankNumbers } from '../refuse-bank-numbers.ts';
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
