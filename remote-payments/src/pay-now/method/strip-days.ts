import type { Quote } from 'shared/contract/payments/quotes';
import { addDays, countDays } from 'shared/format/calendar-date';
import type { StripDays } from 'shared/ui/date-strip';
import { isOverdue } from '../method-messages.ts';

/** Returns one date range for all rows of the picker, so that their markers are comparable. */
export function getStripDays(quote: Quote, today: string): StripDays {
  const { due_on: due, late_after: lateAfter } = quote;
  // A grace period that has ended has no tick. When this rent is already late, the next rent gets none either.
  const isLate = quote.options.some((option) => isOverdue(quote, option, today));
  const graceEnds = lateAfter !== null && lateAfter >= today && !isLate ? lateAfter : null;
  const days = [
    ...quote.options.map(({ reaches_by }) => countDays(today, reaches_by)),
    due === null ? 0 : countDays(today, due),
    // The "Late" label is at the end of its day and needs space after it.
    graceEnds === null ? 0 : countDays(today, graceEnds) + 1,
  ];
  return {
    today,
    end: addDays(today, Math.max(...days) + 1),
    ...(due !== null && { due }),
    ...(graceEnds !== null && { graceEnds }),
  };
}
