import { RETURN_RULES } from 'services/payments/payment/return-rules';
import type { Tx } from 'services/platform/db/database';
import { countDebits } from './store.ts';

type RateName = 'unauthorized' | 'administrative' | 'all';

/** Nacha's limits, and where somebody is told before they are reached, in ten-thousandths. */
const LIMITS: Readonly<Record<RateName, { alert: number; limit: number }>> = {
  unauthorized: { alert: 40, limit: 50 },
  administrative: { alert: 250, limit: 300 },
  all: { alert: 1_200, limit: 1_500 },
};

export type ReturnRate = {
  rate: RateName;
  returned: number;
  sent: number;
  level: 'fine' | 'alert' | 'over';
};

/** The days that the rates look back. */
const WINDOW_MS = 60 * 24 * 3_600_000;

function levelOf(rate: RateName, returned: number, sent: number): ReturnRate['level'] {
  const { alert, limit } = LIMITS[rate];
  if (returned * 10_000 > limit * sent) return 'over';
  return returned * 10_000 >= alert * sent && returned > 0 ? 'alert' : 'fine';
}

/** How many of the bank debits of the last 60 days of a company came back, by what they count to. */
export async function returnRates(tx: Tx, corporationId: string, now: Date): Promise<ReturnRate[]> {
  const rows = await countDebits(tx, corporationId, new Date(now.getTime() - WINDOW_MS));
  const count = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((total, { n }) => total + n, 0);
  const sent = count(({ state }) => state !== 'cancelled');
  return (Object.keys(LIMITS) as RateName[]).map((rate) => {
    const returned = count(
      ({ state, code }) =>
        state === 'returned' && (rate === 'all' || RETURN_RULES[code ?? '']?.rate === rate),
    );
    return { rate, returned, sent, level: levelOf(rate, returned, sent) };
  });
}
