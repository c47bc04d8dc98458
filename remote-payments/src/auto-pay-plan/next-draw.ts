import type { AutoPay } from 'shared/contract/payments/auto-pay';

type WithForecast = Pick<AutoPay, 'forecast'>;

/** Returns the next draw that is not skipped; undefined when none is planned. */
export const findNextDraw = ({ forecast }: WithForecast) =>
  forecast.find((draw) => draw.skipped === null);

/**
 * Returns the date on which rent is next due if auto-pay draws nothing. The forecast also contains periods
 * that a credit or a manual payment already covers; those have no draw and no remaining amount.
 */
export const getNextManualDueDate = ({
  forecast,
  next_due_on,
}: WithForecast & Pick<AutoPay, 'next_due_on'>) =>
  forecast.find((draw) => draw.amount_cents + draw.left_after_cents > 0)?.due_on ?? next_due_on;
