import type { PaymentMethod } from 'shared/contract/payments/methods';

const DOTS = '\u2022\u2022\u2022\u2022';

type LabeledMethod = Pick<PaymentMethod, 'institution' | 'last4'>;

/** Formats a payment method: "Lakeshore Credit Union •••• 6789". */
export const formatMethodLabel = ({ institution, last4 }: LabeledMethod) =>
  keepNumberOnOneLine(`${institution} ${DOTS} ${last4}`);

/** Joins the dots and the last digits with a no-break space. */
export const keepNumberOnOneLine = (label: string) => label.replace(`${DOTS} `, `${DOTS}\u00a0`);
