import type { AccessRows, IdRow } from './row.ts';

const createWorkOrderRow = (body?: object): Pick<IdRow, 'buildRequest' | 'may' | 'movedOut'> => ({
  buildRequest: ({ workOrder }) => ({ params: { work_order_id: workOrder }, body }),
  may: 'lease',
  movedOut: 'has none',
});

/** The order matters: the last transition ends the work order. */
export const MAINTENANCE_ROWS: AccessRows<IdRow> = {
  'maintenance.getWorkOrder': createWorkOrderRow(),
  'maintenance.markWorkOrderSeen': createWorkOrderRow({ position: 1 }),
  'maintenance.writeToOffice': {
    ...createWorkOrderRow({ text: 'It still drips.' }),
    successStatus: 201,
  },
  // Rejected: the visit is booked and the target date has not passed.
  'maintenance.editWorkOrder': {
    ...createWorkOrderRow({
      title: 'Kitchen sink leaks',
      details: 'It drips all day and all night.',
      place: 'kitchen',
      category: 'plumbing',
      permission_to_enter: true,
      version: 1,
    }),
    successStatus: 409,
  },
  'maintenance.keepGateCode': createWorkOrderRow({ code: '4471#' }),
  'maintenance.nudgeOffice': { ...createWorkOrderRow(), successStatus: 409 },
  'maintenance.appealWorkOrder': {
    ...createWorkOrderRow({ reason: 'It is ours to ask.' }),
    successStatus: 409,
  },
  'maintenance.rateWorkOrder': {
    ...createWorkOrderRow({ stars: 5, reason: null }),
    successStatus: 409,
  },
  'maintenance.getVisitSchedule': createWorkOrderRow(),
  // Uses the visit that the seed has booked.
  'maintenance.downloadVisit': createWorkOrderRow(),
  // Rejected: no slot is offered, no visit is over, no cost is open.
  'maintenance.chooseVisit': {
    ...createWorkOrderRow({ slot_id: 'slot-missing', access: 'enter', instead_of: null }),
    successStatus: 409,
  },
  'maintenance.reportMissedVisit': {
    ...createWorkOrderRow({ visit_id: 'visit-missing' }),
    successStatus: 409,
  },
  'maintenance.cancelVisit': {
    ...createWorkOrderRow({ visit_id: 'visit-missing' }),
    successStatus: 409,
  },
  'maintenance.wishForVisit': {
    ...createWorkOrderRow({
      windows: ['2026-01-01', '2026-01-02', '2026-01-03'].map((on) => ({ on, part: 'morning' })),
      access: 'enter',
    }),
    successStatus: 409,
  },
  'maintenance.answerCost': {
    ...createWorkOrderRow({ cost_id: 'cost-missing', amount_cents: 1, answer: 'accepted' }),
    successStatus: 409,
  },
  'maintenance.getReminders': createWorkOrderRow(),
  'maintenance.setReminder': createWorkOrderRow({
    lead: 'hour',
    channel: 'mail',
    on: true,
    version: 0,
  }),
  // Each occupant asks to remind the other one.
  'maintenance.shareReminders': {
    buildRequest: ({ workOrder }, own) => ({
      params: { work_order_id: workOrder },
      body: {
        person_id: own.person === 'person-sam-ortiz' ? 'person-maya-ortiz' : 'person-sam-ortiz',
        on: true,
        version: 0,
      },
    }),
    may: 'lease',
    movedOut: 'has none',
  },
  // The co-occupant has canceled it in the test before.
  'maintenance.moveWorkOrder': {
    ...createWorkOrderRow({ to: 'cancelled', version: 1, reason: 'It has stopped.' }),
    successStatus: 409,
  },
};
