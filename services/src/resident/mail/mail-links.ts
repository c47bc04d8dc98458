import type { Config } from 'services/platform/config/config';
import { request } from 'undici';
import { z } from 'zod';
import type { LinkTarget } from './compose/mail-messages.ts';
import type { MailRecipient } from './mail-recipient.ts';

const PAYMENTS = 'RENTER_PORTAL_PAYMENTS_MENU_ENABLED';
const LEASE = 'RENTER_PORTAL_LEASE_TAB_ENABLED';
const MAINTENANCE = 'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED';
const ACCOUNT = 'RENTER_PORTAL_ACCOUNT_MENU_ENABLED';
const PAYMENT_OPTIONS = 'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED';

const TARGETS: Readonly<Record<LinkTarget, { path: string; flags: readonly string[] }>> = {
  payments: { path: '/payments', flags: [PAYMENTS] },
  payment: { path: '/payments/pay-now', flags: [PAYMENTS] },
  payNow: { path: '/payments/pay-now', flags: [PAYMENTS] },
  autoPay: { path: '/payments/auto-pay', flags: [PAYMENTS] },
  workOrder: { path: '/maintenance/maintenance-details', flags: [MAINTENANCE] },
  schedule: { path: '/maintenance/schedule-item', flags: [MAINTENANCE] },
  // Fallback for visits without a link that works signed out.
  visit: { path: '/maintenance/schedule-item', flags: [MAINTENANCE] },
  notice: { path: '/lease/notice', flags: [LEASE] },
  profile: { path: '/account/profile', flags: [ACCOUNT] },
  security: { path: '/account/security', flags: [ACCOUNT] },
  records: { path: '/account/records', flags: [ACCOUNT] },
  paymentMethod: { path: '/account/payment-method', flags: [ACCOUNT, PAYMENT_OPTIONS] },
};

const WORK_ORDER_TARGETS: readonly LinkTarget[] = ['workOrder', 'schedule', 'visit'];

/** Reads the feature flags that are on for a recipient. Undefined when the flag service gives no answer. */
export type ReadFlags = (recipient: MailRecipient) => Promise<ReadonlySet<string> | undefined>;

const TIMEOUT_MS = 3_000;
const flagsSchema = z.record(z.string(), z.object({ value: z.unknown() }));

/** Reads the flags with the same request as the renter's browser (spec 3). */
export function createReadFlags({ url, clientSideId }: Config['flags']): ReadFlags {
  return async (recipient) => {
    const context = Buffer.from(JSON.stringify(getFlagContext(recipient))).toString('base64url');
    try {
      const { statusCode, body } = await request(
        `${url}/sdk/evalx/${clientSideId}/contexts/${context}`,
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      const text = await body.text();
      if (statusCode !== 200) return undefined;
      const flags = Object.entries(flagsSchema.parse(JSON.parse(text)));
      return new Set(flags.filter(([, { value }]) => value === true).map(([key]) => key));
    } catch {
      return undefined;
    }
  };
}

const getFlagContext = ({
  corporationId,
  brandIds,
  email,
  firstName,
  lastName,
}: MailRecipient) => ({
  kind: 'multi',
  'corporation-id': { key: corporationId },
  'brand-id': { key: brandIds.join(',') || 'unknown', ids: brandIds },
  'user-id': { key: email, name: `${firstName} ${lastName}` },
});

type MailIds = {
  paymentId?: unknown;
  workOrderId?: unknown;
  amountCents?: unknown;
  leftToPayCents?: unknown;
};

/**
 * Returns the amount that a mail asks the renter to pay, in cents: the amount due, else the amount of the
 * payment.
 */
const getAmountToPay = ({ leftToPayCents, amountCents }: MailIds) =>
  [leftToPayCents, amountCents].find((cents) => typeof cents === 'number' && cents > 0);

/** Returns the URL of a mail's link. Undefined when the section's flags are off or unknown. */
export function getMailLink(
  target: LinkTarget,
  portal: string,
  ids: MailIds,
  flags: ReadonlySet<string> | undefined,
): string | undefined {
  const { path, flags: requiredFlags } = TARGETS[target];
  if (!requiredFlags.every((flag) => flags?.has(flag))) return undefined;
  const url = new URL(path, portal);
  // An id in the URL is no credential, because the page requires a sign-in.
  if (target === 'payment' && typeof ids.paymentId === 'string') {
    url.searchParams.set('payment', ids.paymentId);
  }
  const amount = target === 'payNow' ? getAmountToPay(ids) : undefined;
  if (amount !== undefined) url.searchParams.set('amount', String(amount));
  if (WORK_ORDER_TARGETS.includes(target) && typeof ids.workOrderId === 'string') {
    url.searchParams.set('work_order', ids.workOrderId);
  }
  return url.href;
}
