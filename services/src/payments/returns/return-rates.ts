import { RETURN_RULES } from 'services/payments/payment/return-rules';
import type { Tx } from 'services/platform/db/database';
import { countDebits } from './store.ts';

type RateName = 'unauthorized' | 'administrative' | 'all';

/** The limits of the Nacha rules and our earlier alert levels, in ten-thousandths. */
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

/** The period that the rates cover. */
const WINDOW_MS = 60 * 24 * 3_600_000;

function getLevel(rate: RateName, returned: number, sent: number): ReturnRate['level'] {
  const { alert, limit } = LIMITS[rate];
  if (returned * 10_000 > limit * sent) return 'over';
  return returned * 10_000 >= alert * sent && returned > 0 ? 'alert' : 'fine';
}

/** Loads how many bank debits of a company in the last 60 days were returned, for each rate. */
export async function loadReturnRates(
  tx: Tx,
  corporationId: string,
  now: Date,
): Promise<ReturnRate[]> {
  const rows = await countDebits(tx, corporationId, new Date(now.getTime() - WINDOW_MS));
  const count = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, { n }) => total + n, 0);
  const sent = count(({ state }) => state !== 'cancelled');
  return (Object.keys(LIMITS) as RateName[]).map((rate) => {
    const returned = count(
      ({ state, code }) =>
        state === 'returned' && (rate === 'all' || RETURN_RULES[code ?? '']?.rate === rate),
    );
    return { rate, returned, sent, level: getLevel(rate, returned, sent) };
  });
}
