import type { PaymentMethod } from 'shared/contract/payments/methods';

/** A card in its last days still pays. */
export const isUsable = ({ state }: PaymentMethod) => state === 'active' || state === 'expiring';
