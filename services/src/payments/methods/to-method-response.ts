import type { paymentMethod } from 'services/platform/db/schema/payments';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { getCardState } from './card-state.ts';

export type MethodRow = typeof paymentMethod.$inferSelect;

/** `Lakeshore Credit Union •••• 6789` */
export const formatMethodLabel = (method: Pick<MethodRow, 'institution' | 'last4'>) =>
  `${method.institution} •••• ${method.last4}`;

export function toMethodResponse(row: MethodRow, today: string): PaymentMethod {
  if (row.state === 'removed') throw new Error(`Method ${row.methodId} is removed.`);
  return {
    method_id: row.methodId,
    kind: row.kind,
    institution: row.institution,
    last4: row.last4,
    holder_name: row.holderName,
    account_type: row.accountType,
    expires: row.expires,
    state: row.state === 'active' ? getCardState(today, row.expires) : row.state,
    is_default: row.isDefault,
    nickname: row.nickname,
  };
}
