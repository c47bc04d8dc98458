import { and, eq, or } from 'drizzle-orm';
import {
  type DataRule,
  ERASED_NAME,
  ERASED_TEXT,
  hasPerson,
} from 'services/office/retention/store/data-rule';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import {
  workOrder,
  workOrderCounter,
  workOrderEvent,
  workOrderSeen,
} from 'services/platform/db/schema/maintenance';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import {
  visitReminderChoice,
  visitReminderJob,
  visitReminderShare,
} from 'services/platform/db/schema/reminders';
import {
  visit,
  visitLink,
  visitOffer,
  visitSlot,
  visitWish,
  workOrderCost,
} from 'services/platform/db/schema/visits';
import {
  requestDraft,
  workOrderGateCode,
  workOrderIntake,
} from 'services/platform/db/schema/work-order-intake';

const HOME_RECORD = 'The repair record of the home: kept for good';
const REPAIRS = 'The next technician and the owner need the history of the home.';
const NO_PERSON = 'Repairs and visits of a home, without a name';

/** Work orders, visits and photos. */
export const MAINTENANCE_RULES: readonly DataRule[] = [
  {
    table: visitReminderShare,
    holds: 'Whom a renter reminds of a visit',
    kept: 'Until the renter is erased',
    why: 'Part of the work order.',
    erasures: [
      {
        rows: ({ corporationId, personId }) =>
          and(
            eq(visitReminderShare.corporationId, corporationId),
            or(eq(visitReminderShare.personId, personId), eq(visitReminderShare.otherId, personId)),
          ),
      },
    ],
  },
  {
    table: visitReminderChoice,
    holds: 'How a renter wants to be reminded of a visit',
    kept: 'Until the renter is erased',
    why: 'Part of the work order.',
    erasures: [hasPerson(visitReminderChoice)],
  },
  {
    table: visitLink,
    holds: 'Who got a link to change a visit',
    kept: 'Until the renter is erased',
    why: 'The link works once, until the visit.',
    erasures: [hasPerson(visitLink)],
  },
  {
    table: workOrderGateCode,
    holds: 'Gate and alarm codes, encrypted',
    kept: 'Until the work order is closed',
    why: 'A technician needs the code for the visit.',
    erasures: [hasPerson(workOrderGateCode)],
  },
  {
    table: workOrderSeen,
    holds: 'How far a renter has read a work order',
    kept: 'Until the renter is erased',
    why: 'New messages are marked.',
    erasures: [hasPerson(workOrderSeen)],
  },
  {
    table: media,
    holds: 'Photos and videos that a renter has uploaded, with descriptions',
    kept: 'Until the renter is erased; the files are removed by the next daily job',
    why: 'They show the damage, and the state of the home at move-in.',
    erasures: [hasPerson(media)],
  },
  { table: mediaAlbum, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
  {
    table: workOrderIntake,
    holds: 'Notes, pets, phone for the visit, preferred times',
    kept: 'Until the renter is erased',
    why: 'The technician reads it before the visit.',
    erasures: [
      {
        ...hasPerson(workOrderIntake),
        set: { answers: [], pets: null, notes: null, windows: [], contactPhone: null },
      },
    ],
  },
  {
    table: workOrderEvent,
    holds: 'Names and messages in a work order',
    kept: 'Until the renter is erased; the event stays without name and words',
    why: REPAIRS,
    erasures: [
      {
        rows: ({ corporationId, personId }) =>
          and(
            eq(workOrderEvent.corporationId, corporationId),
            eq(workOrderEvent.personId, personId),
          ),
        set: { actorName: ERASED_NAME, text: ERASED_TEXT },
      },
    ],
  },
  {
    table: workOrder,
    holds: 'The description of a problem in the words of a renter, and a rating',
    kept: 'Until the renter is erased; place, category and dates stay',
    why: REPAIRS,
    erasures: [
      {
        ...hasPerson(workOrder),
        set: { title: ERASED_TEXT, details: ERASED_TEXT, ratingReason: null },
      },
      {
        rows: ({ corporationId, personId }) =>
          and(eq(workOrder.corporationId, corporationId), eq(workOrder.ratedBy, personId)),
        set: { ratingReason: null },
      },
    ],
  },
  {
    table: requestDraft,
    holds: 'A request that was not sent',
    kept: '30 days (hourly job)',
    why: 'The renter can go on with it.',
    erasures: [hasPerson(requestDraft)],
  },
  { table: workOrderCounter, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
  { table: workOrderCost, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
  { table: visitSlot, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
  { table: visitOffer, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
  { table: visit, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
  { table: visitWish, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
  { table: visitReminderJob, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
  { table: buildingNotice, holds: NO_PERSON, kept: HOME_RECORD, why: REPAIRS },
];
