import {
  lease,
  leaseChargeLine,
  leaseParty,
  MOVE_OUT_COMPLETED,
  MOVE_OUT_IN_PROGRESS,
  moveOut,
  moveOutPerson,
} from 'services/platform/db/schema/leases';
import { addDays, endOfMonth, firstOfMonth } from './calendar.ts';
import type { SeedContext } from './context.ts';
import * as p from './personas.ts';
import { FORWARDING_ADDRESS_OF_OLIVER, FORWARDING_ADDRESS_OF_PRIYA } from './renters.ts';

type LeaseRow = typeof lease.$inferInsert;

/** One seeded lease, for the parts of the seed that come after. */
export type SeededLease = {
  leaseId: string;
  corporationId: string;
  parties: p.Persona[];
  rentCents: number;
  /** First of a month. */
  termStart: string;
  row: Partial<LeaseRow>;
};

/** Months are counted from this one. */
function plan(
  leaseId: string,
  parties: p.Persona[],
  rentCents: number,
  months: { since: number; until: number | null },
  today: string,
  row: Partial<LeaseRow> = {},
): SeededLease & { months: { since: number; until: number | null } } {
  const [first] = parties;
  const doorId = first?.claim?.brands[0]?.rentals[0]?.door_id;
  if (!first) throw new Error(`${leaseId} has no parties`);
  return {
    leaseId,
    corporationId: first.corporationId,
    parties,
    rentCents,
    termStart: firstOfMonth(today, months.since),
    months,
    row: doorId ? { doorId, ...row } : row,
  };
}

/** All seeded leases, as of `today`. The same every time for the same day. */
export function planLeases(today: string) {
  const year = { since: -6, until: 5 };
  return [
    plan('lease-ortiz', [p.MAYA, p.SAM], 145_000, { since: -13, until: 2 }, today),
    plan('lease-brandt', [p.THEO], 118_500, year, today),
    plan('lease-carvalho', [p.INES], 132_000, { since: -9, until: 2 }, today),
    plan('lease-nyberg', [p.OLIVER], 127_500, { since: -10, until: 1 }, today),
    plan('lease-raman', [p.PRIYA], 121_000, { since: -13, until: -2 }, today, {
      moveOutDate: endOfMonth(today, -2),
      moveOutExpectedDate: endOfMonth(today, -2),
    }),
    plan('lease-watanabe', [p.JUN], 139_000, year, today, {
      disableOnlinePayments: true,
      disabledReason: 'Your lease asks for payment by certified check.',
    }),
    plan('lease-okafor', [p.AMARA], 129_500, { since: -20, until: null }, today),
    plan('lease-okafor-garage', [p.AMARA], 9_500, { since: -8, until: null }, today, {
      doorId: 'door-pine-6',
    }),
    plan('lease-meyer', [p.LUCAS], 109_000, { since: -8, until: 3 }, today),
    plan('lease-big', [p.WALTER], 210_000, { since: -60, until: 11 }, today),
    plan('lease-delgado', [p.ROSA], 98_000, year, today),
    plan('lease-idle', [p.BEN], 96_500, year, today),
  ];
}

function toRow(planned: ReturnType<typeof planLeases>[number], today: string): LeaseRow {
  const { since, until } = planned.months;
  const termMonths = until === null ? null : until - since + 1;
  return {
    corporationId: planned.corporationId,
    leaseId: planned.leaseId,
    doorId: '',
    leaseName: planned.parties.map((one) => `${one.firstName} ${one.lastName}`).join(', '),
    state: 'active',
    moveInDate: planned.termStart,
    disableOnlinePayments: false,
    leaseTermId: `${planned.leaseId}-term`,
    monthToMonth: until === null,
    termStart: planned.termStart,
    termEnd: until === null ? null : endOfMonth(today, until),
    termMonths,
    dueDay: 1,
    graceDay: 5,
    lateFeeCents: 5_000,
    returnFeeCents: 2_500,
    depositCents: planned.rentCents,
    depositHeldBy: 'Lakeshore Credit Union',
    noticeDays: 60,
    ...planned.row,
  };
}

/** Leases, their parties and monthly charges, and the two notices to vacate. */
export async function seedLeases({ tx, today }: SeedContext): Promise<void> {
  const planned = planLeases(today);
  await tx.insert(lease).values(planned.map((one) => toRow(one, today)));
  await tx
    .insert(leaseParty)
    .values(
      planned.flatMap(({ corporationId, leaseId, parties }) =>
        parties.map(({ personId }, position) => ({ corporationId, leaseId, personId, position })),
      ),
    );
  await tx.insert(leaseChargeLine).values([
    ...planned.map((one) => ({
      corporationId: one.corporationId,
      leaseId: one.leaseId,
      leaseChargeLineId: `${one.leaseId}-rent`,
      chargeType: 'rent' as const,
      description: 'Rent',
      amountCents: one.rentCents,
      startsOn: one.termStart,
      endsOn: null,
    })),
    {
      corporationId: p.WALTER.corporationId,
      leaseId: 'lease-big',
      leaseChargeLineId: 'lease-big-parking',
      chargeType: 'other',
      description: 'Parking space 12',
      amountCents: 7_500,
      startsOn: firstOfMonth(today, 1),
      endsOn: null,
    },
  ]);
  await seedMoveOuts(tx, today);
}

async function seedMoveOuts(tx: SeedContext['tx'], today: string): Promise<void> {
  const { corporationId } = p.OLIVER;
  const given = { oliver: addDays(today, -12), priya: firstOfMonth(today, -4) };
  await tx.insert(moveOut).values([
    {
      corporationId,
      moveOutId: 'move-out-nyberg',
      leaseId: 'lease-nyberg',
      moveOutStatusId: MOVE_OUT_IN_PROGRESS,
      moveOutReasonId: 'move-out-reason-job',
      ntvDate: given.oliver,
      moveOutDate: endOfMonth(today, 1),
      forwardingAddressId: FORWARDING_ADDRESS_OF_OLIVER,
    },
    {
      corporationId,
      moveOutId: 'move-out-raman',
      leaseId: 'lease-raman',
      moveOutStatusId: MOVE_OUT_COMPLETED,
      moveOutReasonId: 'move-out-reason-bought-home',
      ntvDate: given.priya,
      moveOutDate: endOfMonth(today, -2),
      forwardingAddressId: FORWARDING_ADDRESS_OF_PRIYA,
    },
  ]);
  const of = (moveOutId: string, leaseId: string, who: p.Persona, ntvDate: string) => ({
    corporationId,
    moveOutId,
    leaseId,
    personId: who.personId,
    active: true,
    agentId: null,
    ntvDate,
  });
  await tx
    .insert(moveOutPerson)
    .values([
      of('move-out-nyberg', 'lease-nyberg', p.OLIVER, given.oliver),
      of('move-out-raman', 'lease-raman', p.PRIYA, given.priya),
    ]);
}
