import type { Quote } from 'shared/contract/payments/quotes';
import { dayAfter, daysBetween } from 'shared/format/date';
import type { StripDays } from 'shared/ui/date-strip';
import { isOverdue } from '../method-messages.ts';

/** One span for all rows of the picker, so that their dots and ticks can be compared. */
export function getStripDays(quote: Quote, today: string): StripDays {
  const { due_on: due, late_after: lateAfter } = quote;
  // One that is over has no tick, and none is of the next rent where this one is late already.
  const isLate = quote.options.some((option) => isOverdue(quote, option, today));
  const graceEnds = lateAfter !== null && lateAfter >= today && !isLate ? lateAfter : null;
  const days = [
    ...quote.options.map(({ reaches_by }) => daysBetween(today, reaches_by)),
    due === null ? 0 : daysBetween(today, due),
    // "Late" stands at the end of its day, and its words need room behind it.
    graceEnds === null ? 0 : daysBetween(today, graceEnds) + 1,
  ];
  return {
    today,
    end: dayAfter(today, Math.max(...days) + 1),
    ...(due !== null && { due }),
    ...(graceEnds !== null && { graceEnds }),
  };
}
