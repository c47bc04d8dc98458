import type { PaymentMethod } from 'shared/contract/payments/methods';

const DOTS = '\u2022\u2022\u2022\u2022';

type LabeledMethod = Pick<PaymentMethod, 'institution' | 'last4'>;

/** "Lakeshore Credit Union •••• 6789" */
export const formatMethodLabel = ({ institution, last4 }: LabeledMethod) =>
  keepNumberOnOneLine(`${institution} ${DOTS} ${last4}`);

/** Keeps a masked number on one line. */
export const keepNumberOnOneLine = (label: string) => label.replace(`${DOTS} `, `${DOTS}\u00a0`);
