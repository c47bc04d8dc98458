import type { PaymentMethod } from 'shared/contract/payments/methods';

/** `Lakeshore Credit Union •••• 6789` */
export const labelOf = ({ institution, last4 }: PaymentMethod) => `${institution} •••• ${last4}`;

/** A card in its last days still pays. */
export const isUsable = ({ state }: PaymentMethod) => state === 'active' || state === 'expiring';
