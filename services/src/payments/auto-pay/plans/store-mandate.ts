import { randomUUID } from 'node:crypto';
import { insertMandate, type PlanOwnerIds } from 'services/payments/auto-pay/store/mandates';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PlanMandate } from './mandate.ts';

export type AutoPayConsent = {
  terms: AutoPayTerms;
  mandateText: string;
  /** The waiver for a shorter notice, accepted with its own checkbox; null when none was needed. */
  noticeWaiver: string | null;
  signedName: string;
  client: { ip: string; userAgent: string };
};

/** Throws when the renter agreed to a different text, or did not accept the waiver that is required. */
export function assertMandateMatches(
  { mandate }: { mandate: PlanMandate },
  { mandateText, noticeWaiver }: Pick<AutoPayConsent, 'mandateText' | 'noticeWaiver'>,
): void {
  if (mandate.text === mandateText) {
    if (mandate.noticeWaiver === noticeWaiver) return;
    if (noticeWaiver === null) {
      throw new Problem(
        422,
        'notice_waiver_needed',
        'The first payment is sooner than the chosen notice period. Agree to the shorter notice first.',
        { field: 'notice_waiver' },
      );
    }
  }
  throw new Problem(409, 'mandate_changed', 'The text to agree to has changed. Read it again.');
}

export async function storeMandate(
  tx: Tx,
  { plan, mandate }: { plan: PlanOwnerIds; mandate: PlanMandate },
  consent: Pick<AutoPayConsent, 'signedName' | 'client'>,
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
