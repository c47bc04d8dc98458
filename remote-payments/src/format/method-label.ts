import type { PaymentMethod } from 'shared/contract/payments/methods';

const DOTS = '\u2022\u2022\u2022\u2022';

type Named = Pick<PaymentMethod, 'institution' | 'last4'>;

/** "Lakeshore Credit Union •••• 6789" */
export const methodLabel = ({ institution, last4 }: Named) =>
  unbroken(`${institution} ${DOTS} ${last4}`);

/** Keeps a masked number on one line. */
export const unbroken = (label: string) => label.replace(`${DOTS} `, `${DOTS}\u00a0`);
