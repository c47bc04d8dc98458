import { leaseParty } from 'services/platform/db/schema/leases';
import {
  workOrder,
  workOrderCounter,
  workOrderEvent,
  workOrderSeen,
} from 'services/platform/db/schema/maintenance';
import { addDays, toInstant } from 'services/seed/calendar';
import { SEED_TIME_ZONE, type SeedContext } from 'services/seed/context';
import * as p from 'services/seed/personas';
import { type PlannedWorkOrder, planWorkOrdersOfWalter } from './heavy-work-orders.ts';
import { seedVisits } from './visits.ts';
import { createEvents, getStateColumns } from './work-order-events.ts';

type WorkOrderInsert = typeof workOrder.$inferInsert;
const BAYLINE = 'Bayline Plumbing';

const PLANNED_WORK_ORDERS: readonly PlannedWorkOrder[] = [
  {
    who: p.MAYA,
    leaseId: 'lease-ortiz',
    title: 'Bedroom radiator stays cold',
    details:
      'The radiator under the bedroom window does not get warm, even on the highest setting.',
    place: 'bedroom',
    category: 'heating_cooling',
    state: 'completed',
    sent: 52,
    changed: 47,
    target: 8,
    visit: { day: -48, from: 13, to: 15, company: 'Northlake Heating' },
    mayEnter: true,
  },
  {
    who: p.MAYA,
    leaseId: 'lease-ortiz',
    title: 'Kitchen sink leaks under the cabinet',
    details:
      'Water drips from the pipe under the sink whenever the tap runs. A bowl catches most of it.',
    place: 'kitchen',
    category: 'plumbing',
    state: 'scheduled',
    sent: 4,
    changed: 3,
    target: 8,
    visit: { day: 2, from: 9, to: 11, company: BAYLINE },
    mayEnter: true,
    messages: [
      { from: 'renter', text: 'A bowl catches most of it. The dog is friendly, the cat hides.' },
      {
        from: 'office',
        text: 'Thank you, Maya. They will bring the part, so one visit should be enough. Please empty the cabinet if you can.',
      },
    ],
  },
  {
    who: p.OLIVER,
    leaseId: 'lease-nyberg',
    title: 'Hallway light flickers',
    details: 'The ceiling light in the hallway flickers for some minutes after it is switched on.',
    place: 'hallway',
    category: 'electrical',
    state: 'waiting',
    sent: 9,
    changed: 3,
    target: 14,
    waits: { on: 'parts', why: 'The new ballast is ordered.', nextUpdate: -1 },
  },
  {
    who: p.INES,
    leaseId: 'lease-carvalho',
    title: 'Balcony door does not lock',
    details: 'The handle of the balcony door turns, but the bolt does not come out anymore.',
    place: 'living_room',
    category: 'door_window_lock',
    state: 'acknowledged',
    sent: 1,
    changed: 0,
    target: 3,
    unread: true,
  },
  {
    who: p.AMARA,
    leaseId: 'lease-okafor',
    title: 'Dishwasher leaves water at the bottom',
    details: 'After every run there is about an inch of water at the bottom of the dishwasher.',
    place: 'kitchen',
    category: 'appliance',
    state: 'work_done',
    sent: 7,
    changed: 1,
    target: 9,
    visit: { day: -1, from: 10, to: 12, company: BAYLINE },
    mayEnter: true,
    note: 'Cleared the filter and the drain hose. Ran it twice, dry at the bottom.',
    unread: true,
  },
  {
    who: p.LUCAS,
    leaseId: 'lease-meyer',
    title: 'Ants along the kitchen window',
    details:
      'A line of small ants comes in at the lower corner of the kitchen window every morning.',
    place: 'kitchen',
    category: 'pest',
    state: 'submitted',
    sent: 0,
    changed: 0,
  },
  {
    who: p.ROSA,
    leaseId: 'lease-delgado',
    title: 'Bathroom fan is very loud',
    details:
      'The fan in the bathroom rattles so loudly that we leave it off, and the mirror stays wet.',
    place: 'bathroom',
    category: 'electrical',
    state: 'completed',
    sent: 80,
    changed: 71,
    target: 14,
  },
];

const FIRST_NUMBER = 1001;

/** Inserts the work orders of all renters, numbered for each company in the order in which they were sent. */
export async function seedMaintenance({ tx, today }: SeedContext): Promise<void> {
  const allPlanned = [...planWorkOrdersOfWalter(), ...PLANNED_WORK_ORDERS].sort(
    (a, b) => b.sent - a.sent,
  );
  const lastNumbers = new Map<string, number>();
  const seeded = allPlanned.map((planned) => {
    const { corporationId } = planned.who;
    const number = (lastNumbers.get(corporationId) ?? FIRST_NUMBER - 1) + 1;
    lastNumbers.set(corporationId, number);
    const newRow = toRow(planned, number, today);
    const row = { ...newRow, ...getStateColumns(newRow, planned, today) };
    const events = createEvents(row, planned);
    const updatedAt = events.at(-1)?.at ?? row.updatedAt;
    return { planned, events, row: { ...row, updatedAt, storyLength: events.length } };
  });
  await tx.insert(workOrder).values(seeded.map(({ row }) => row));
  await tx.insert(workOrderEvent).values(seeded.flatMap(({ events }) => events));
  await seedVisits(
    { tx, today },
    seeded.map(({ row }) => row),
  );
  const homes = await tx.select().from(leaseParty);
  await tx.insert(workOrderSeen).values(
    seeded.flatMap(({ row: { corporationId, workOrderId, leaseId, storyLength }, planned }) =>
      homes
        .filter((home) => home.corporationId === corporationId && home.leaseId === leaseId)
        .map(({ personId }) => ({
          corporationId,
          workOrderId,
          personId,
          position: storyLength - (planned.unread ? 1 : 0),
        })),
    ),
  );
  await tx
    .insert(workOrderCounter)
    .values([...lastNumbers].map(([corporationId, lastNumber]) => ({ corporationId, lastNumber })));
}

function toRow(planned: PlannedWorkOrder, number: number, today: string): WorkOrderInsert {
  const { who, visit } = planned;
  const at = (days: number, hour: number) => toInstant(addDays(today, days), hour, SEED_TIME_ZONE);
  const submittedAt = at(-planned.sent, 7);
  const [doorId = ''] = who.claim?.brands[0]?.rentals.map((rental) => rental.door_id) ?? [];
  return {
    corporationId: who.corporationId,
    workOrderId: `work-order-${who.corporationId}-${number}`,
    leaseId: planned.leaseId,
    doorId,
    personId: who.personId,
    number,
    title: planned.title,
    details: planned.details,
    place: planned.place,
    category: planned.category,
    state: planned.state,
    submittedAt,
    updatedAt: planned.changed === planned.sent ? submittedAt : at(-planned.changed, 7),
    targetOn: planned.target === undefined ? null : addDays(today, planned.target - planned.sent),
    visitStartsAt: visit ? at(visit.day, visit.from) : null,
    visitEndsAt: visit ? at(visit.day, visit.to) : null,
    visitCompany: visit?.company ?? null,
    permissionToEnter: planned.mayEnter ?? false,
  };
}
