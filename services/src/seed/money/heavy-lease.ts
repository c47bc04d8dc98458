import { addDays, getFirstOfMonth } from 'services/seed/calendar';
import { WALTER } from 'services/seed/personas';
import { getMethodId } from './methods.ts';
import {
  type MoneyPlan,
  type PlannedCharge,
  type PlannedLease,
  planStandardLease,
} from './money-plan.ts';

const LINES_OF_WALTER = 5_000;
const WALTER_BANK = getMethodId(WALTER, 'bank');
const USES = [
  ['EV charging, 14 kWh', 476],
  ['Laundry, wash', 225],
  ['Laundry, dry', 175],
  ['EV charging, 22 kWh', 748],
  ['Guest parking, 1 day', 600],
  ['Package locker, 2 days', 150],
] as const;

/** Plans the lease of Walter, the heavy case: small charges every day, paid once a week, 5,000 ledger lines. */
export function planHeavyLease(lease: PlannedLease, today: string): MoneyPlan {
  const plan = planStandardLease(lease, today, WALTER, WALTER_BANK);
  const lastDay = addDays(today, -1);
  const days: string[] = [];
  for (let day = addDays(lease.termStart, 1); day <= lastDay; day = addDays(day, 1)) days.push(day);
  const weeks = days.filter((_, index) => index % 7 === 6);
  const uses = LINES_OF_WALTER - plan.charges.length - plan.payments.length - weeks.length;
  const charges: PlannedCharge[] = Array.from({ length: uses }, (_, index) => {
    const day = days[Math.floor((index * days.length) / uses)] ?? lastDay;
    const [description, amountCents] = USES[index % USES.length] ?? USES[0];
    return {
      id: `use${index}`,
      type: 'other',
      postedOn: day,
      dueOn: getFirstOfMonth(day, 1),
      description,
      amountCents,
      reason: 'For what you used in the building. Billed by meter or by day.',
      section: '3.6',
      account: 'other_income',
    };
  });
  let next = 0;
  const payments = weeks.map((on) => {
    const from = next;
    while ((charges[next]?.postedOn ?? '9999') <= on) next += 1;
    const pays = charges.slice(from, next).map((one) => one.id);
    return { on, payer: WALTER, methodId: WALTER_BANK, pays };
  });
  return {
    ...plan,
    charges: [...plan.charges, ...charges],
    payments: [...plan.payments, ...payments],
  };
}
