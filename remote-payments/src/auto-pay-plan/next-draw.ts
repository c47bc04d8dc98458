import type { AutoPay } from 'shared/contract/payments/auto-pay';

type ForecastPart = Pick<AutoPay, 'forecast'>;

/** The next draw that takes something; undefined where none is to come. */
export const findNextDraw = ({ forecast }: ForecastPart) =>
  forecast.find((draw) => draw.skipped === null);

/**
 * When rent is next to be paid by hand, if nothing is drawn. What is paid already, by a credit or by hand,
 * stands in the forecast too: nothing of it is drawn, and nothing is left.
 */
export const getNextManualDueDate = ({
  forecast,
  next_due_on,
}: ForecastPart & Pick<AutoPay, 'next_due_on'>) =>
  forecast.find((draw) => draw.amount_cents + draw.left_after_cents > 0)?.due_on ?? next_due_on;
