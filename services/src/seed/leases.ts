import {
  lease,
  leaseChargeLine,
  leaseParty,
  MOVE_OUT_COMPLETED,
  MOVE_OUT_IN_PROGRESS,
  moveOut,
  moveOutPerson,
} from 'services/platform/db/schema/leases';
import { addDays, getEndOfMonth, getFirstOfMonth } from './calendar.ts';
import type { SeedContext } from './context.ts';
import * as p from './personas.ts';
import { FORWARDING_ADDRESS_OF_OLIVER, FORWARDING_ADDRESS_OF_PRIYA } from './renters.ts';

type LeaseRow = typeof lease.$inferInsert;

/** One seeded lease, for the later parts of the seed. */
export type SeededLease = {
  leaseId: string;
  corporationId: string;
  parties: p.SeedPersona[];
  rentCents: number;
  /** First of a month. */
  termStart: string;
  row: Partial<LeaseRow>;
};

/** Plans a lease. `months` are relative to the current month. */
function planLease(
  leaseId: string,
  parties: p.SeedPersona[],
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
    termStart: getFirstOfMonth(today, months.since),
    months,
    row: doorId ? { doorId, ...row } : row,
  };
}

/** Plans all seeded leases as of `today`. Deterministic for a given day. */
export function planLeases(today: string) {
  const year = { since: -6, until: 5 };
  return [
    planLease('lease-ortiz', [p.MAYA, p.SAM], 145_000, { since: -13, until: 2 }, today),
    planLease('lease-brandt', [p.THEO], 118_500, year, today),
    planLease('lease-carvalho', [p.INES], 132_000, { since: -9, until: 2 }, today),
    planLease('lease-nyberg', [p.OLIVER], 127_500, { since: -10, until: 1 }, today),
    planLease('lease-raman', [p.PRIYA], 121_000, { since: -13, until: -2 }, today, {
      moveOutDate: getEndOfMonth(today, -2),
      moveOutExpectedDate: getEndOfMonth(today, -2),
    }),
    planLease('lease-watanabe', [p.JUN], 139_000, year, today, {
      disableOnlinePayments: true,
      disabledReason: 'Your lease requires payment by certified check.',
    }),
    planLease('lease-okafor', [p.AMARA], 129_500, { since: -20, until: null }, today),
    planLease('lease-okafor-garage', [p.AMARA], 9_500, { since: -8, until: null }, today, {
      doorId: 'door-pine-6',
    }),
    planLease('lease-meyer', [p.LUCAS], 109_000, { since: -8, until: 3 }, today),
    planLease('lease-big', [p.WALTER], 210_000, { since: -60, until: 11 }, today),
    planLease('lease-delgado', [p.ROSA], 98_000, year, today),
    planLease('lease-idle', [p.BEN], 96_500, year, today),
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
    termEnd: until === null ? null : getEndOfMonth(today, until),
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

/** Inserts the leases, their parties and monthly charges, and two move-outs. */
export async function seedLeases({ tx, today }: SeedContext): Promise<void> {
  const leases = planLeases(today);
  await tx.insert(lease).values(leases.map((one) => toRow(one, today)));
  await tx
    .insert(leaseParty)
    .values(
      leases.flatMap(({ corporationId, leaseId, parties }) =>
        parties.map(({ personId }, position) => ({ corporationId, leaseId, personId, position })),
      ),
    );
  await tx.insert(leaseChargeLine).values([
    ...leases.map((one) => ({
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
      startsOn: getFirstOfMonth(today, 1),
      endsOn: null,
    },
  ]);
  await seedMoveOuts(tx, today);
}

async function seedMoveOuts(tx: SeedContext['tx'], today: string): Promise<void> {
  const { corporationId } = p.OLIVER;
  const noticeDates = { oliver: addDays(today, -12), priya: getFirstOfMonth(today, -4) };
  await tx.insert(moveOut).values([
    {
      corporationId,
      moveOutId: 'move-out-nyberg',
      leaseId: 'lease-nyberg',
      moveOutStatusId: MOVE_OUT_IN_PROGRESS,
      moveOutReasonId: 'move-out-reason-job',
      ntvDate: noticeDates.oliver,
      moveOutDate: getEndOfMonth(today, 1),
      forwardingAddressId: FORWARDING_ADDRESS_OF_OLIVER,
    },
    {
      corporationId,
      moveOutId: 'move-out-raman',
      leaseId: 'lease-raman',
      moveOutStatusId: MOVE_OUT_COMPLETED,
      moveOutReasonId: 'move-out-reason-bought-home',
      ntvDate: noticeDates.priya,
      moveOutDate: getEndOfMonth(today, -2),
      forwardingAddressId: FORWARDING_ADDRESS_OF_PRIYA,
    },
  ]);
  const toPersonRow = (
    moveOutId: string,
    leaseId: string,
    persona: p.SeedPersona,
    ntvDate: string,
  ) => ({
    corporationId,
    moveOutId,
    leaseId,
    personId: persona.personId,
    active: true,
    agentId: null,
    ntvDate,
  });
  await tx
    .insert(moveOutPerson)
    .values([
      toPersonRow('move-out-nyberg', 'lease-nyberg', p.OLIVER, noticeDates.oliver),
      toPersonRow('move-out-raman', 'lease-raman', p.PRIYA, noticeDates.priya),
    ]);
}
