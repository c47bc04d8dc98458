import type { RowOfIds, Rows } from './row.ts';

const ofOrder = (body?: object): Pick<RowOfIds, 'sends' | 'may' | 'movedOut'> => ({
  sends: ({ workOrder }) => ({ params: { work_order_id: workOrder }, body }),
  may: 'lease',
  movedOut: 'has none',
});

/** In this order: the last move ends it. */
export const MAINTENANCE_ROWS: Rows<RowOfIds> = {
  'maintenance.getWorkOrder': ofOrder(),
  'maintenance.markWorkOrderSeen': ofOrder({ position: 1 }),
  'maintenance.writeToOffice': { ...ofOrder({ text: 'It still drips.' }), done: 201 },
  // The visit is booked: the office has it in hand, and still has time.
  'maintenance.editWorkOrder': {
    ...ofOrder({
      title: 'Kitchen sink leaks',
      details: 'It drips all day and all night.',
      place: 'kitchen',
      category: 'plumbing',
      permission_to_enter: true,
      version: 1,
    }),
    done: 409,
  },
  'maintenance.keepGateCode': ofOrder({ code: '4471#' }),
  'maintenance.nudgeOffice': { ...ofOrder(), done: 409 },
  'maintenance.appealWorkOrder': { ...ofOrder({ reason: 'It is ours to ask.' }), done: 409 },
  'maintenance.rateWorkOrder': { ...ofOrder({ stars: 5, reason: null }), done: 409 },
  'maintenance.getVisitSchedule': ofOrder(),
  // Of the visit that the seed has booked for it.
  'maintenance.downloadVisit': ofOrder(),
  // Nothing of this is offered, over, or asked for.
  'maintenance.chooseVisit': {
    ...ofOrder({ slot_id: 'slot-missing', access: 'enter', instead_of: null }),
    done: 409,
  },
  'maintenance.reportMissedVisit': { ...ofOrder({ visit_id: 'visit-missing' }), done: 409 },
  'maintenance.cancelVisit': { ...ofOrder({ visit_id: 'visit-missing' }), done: 409 },
  'maintenance.wishForVisit': {
    ...ofOrder({
      windows: ['2026-01-01', '2026-01-02', '2026-01-03'].map((on) => ({ on, part: 'morning' })),
      access: 'enter',
    }),
    done: 409,
  },
  'maintenance.answerCost': {
    ...ofOrder({ cost_id: 'cost-missing', amount_cents: 1, answer: 'accepted' }),
    done: 409,
  },
  'maintenance.getReminders': ofOrder(),
  'maintenance.setReminder': ofOrder({ lead: 'hour', channel: 'mail', on: true, version: 0 }),
  // Each asks to remind the other one.
  'maintenance.shareReminders': {
    sends: ({ workOrder }, own) => ({
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
  // The other occupant has cancelled it just before.
  'maintenance.moveWorkOrder': {
    ...ofOrder({ to: 'cancelled', version: 1, reason: 'It has stopped.' }),
    done: 409,
  },
};
