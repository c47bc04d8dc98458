import { randomUUID } from 'node:crypto';
import { insertMandate, type Whose } from 'services/payments/auto-pay/store/mandates';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { MandateWords } from './mandate.ts';

export type Consent = {
  terms: AutoPayTerms;
  mandateText: string;
  /** The shorter notice that was agreed to by a box of its own; null where none was. */
  noticeWaiver: string | null;
  signedName: string;
  client: { ip: string; userAgent: string };
};

/** Throws where the renter agreed to other words, or did not give up a notice that cannot come in time. */
export function refuseOtherWords(
  { mandate }: { mandate: MandateWords },
  { mandateText, noticeWaiver }: Pick<Consent, 'mandateText' | 'noticeWaiver'>,
): void {
  if (mandate.text === mandateText) {
    if (mandate.noticeWaiver === noticeWaiver) return;
    if (noticeWaiver === null) {
      throw new Problem(
        422,
        'notice_waiver_needed',
        'The first payment is sooner than the notice that was chosen. The shorter notice has to be agreed to.',
        { field: 'notice_waiver' },
      );
    }
  }
  throw new Problem(
    409,
    'mandate_changed',
    'These are not the words to agree to. Read them again.',
  );
}

export async function keepMandate(
  tx: Tx,
  { plan, mandate }: { plan: Whose; mandate: MandateWords },
  consent: Pick<Consent, 'signedName' | 'client'>,
  now: Date,
): Promise<void> {
  await insertMandate(tx, {
    corporationId: plan.corporationId,
    mandateId: randomUUID(),
    planId: plan.planId,
    personId: plan.personId,
    ...mandate,
    signedName: consent.signedName,
    agreedAt: now,
    ipAddress: consent.client.ip,
    userAgent: consent.client.userAgent,
  });
}
