import type { Sent } from 'services/testing/access-matrix/every-operation';
import { CORRECTION_SUBJECTS, MOST_VEHICLES } from 'shared/contract/household';
import { CATEGORIES } from 'shared/contract/maintenance';
import { NOTIFICATION_GROUPS } from 'shared/contract/notifications';
import { LEADS } from 'shared/contract/reminders';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import { MOST_WINDOWS, WINDOW_DAYS } from 'shared/contract/visit-windows';
import { ofService, type Rows } from './row.ts';
import { AMARA, grown, KEY, LEASE, numbered, RENT_CENTS } from './rows-to-copy.ts';

/** How many rows a list gets: as many as are added, or, where its rule says so, at most this many. */
export type Growth = 'grows' | { most: number };

export type ListRow = {
  /** What is sent when `count` rows have been added. */
  sends?(count: number): Sent;
  /** 200 where not said. */
  done?: number;
  /** Every list of the answer, by where it stands. */
  lists: Record<string, Growth>;
};

const { leaseId } = LEASE;
const [doorId] = AMARA.doorIds;
const MOST_IDS = 50;
const SUBJECTS = CORRECTION_SUBJECTS.length;
const addressInput = {
  address_line_1: '12 Elm Row',
  city: 'Port Alder',
  state_abv: 'WA',
  country_code: 'US',
  postal_code: '98999',
};

const ofLease = (lists: ListRow['lists']): ListRow => ({
  sends: () => ({ variables: { leaseId } }),
  lists,
});

const GRAPHQL: Rows<ListRow> = {
  ...ofService<ListRow>('resident', {
    activeLease: {
      sends: () => ({ variables: { personId: AMARA.personId, doorId } }),
      lists: { '.charge_lines[]': 'grows', '.deposit.returns[]': 'grows' },
    },
    leaseOccupants: ofLease({ '[]': 'grows' }),
    moveOut: ofLease({ '[]': 'grows', '[].person_array[]': 'grows' }),
    moveOutReasons: { lists: { '[]': 'grows' } },
    moveOutStatuses: { lists: { '[]': { most: 4 } } },
    noticeQuote: ofLease({
      '.rule.blackout_months[]': { most: 12 },
      '.earliest.steps[]': { most: 6 },
      '.choices[]': { most: 3 },
    }),
    noticeGiven: ofLease({ '.walkthroughs[]': { most: 3 } }),
    downloadNotice: {
      sends: () => ({ params: { move_out_id: grown('move-out', 1) } }),
      lists: {},
    },
    security: { lists: { '.sessions[]': 'grows', '.sign_ins[]': { most: 20 } } },
    animalPersonMaps: {
      sends: () => ({ variables: { personIds: [AMARA.personId] } }),
      lists: { '[]': 'grows' },
    },
    leaseCashLedger: ofLease({ '.transactions[]': 'grows' }),
    managementFeePolicies: {
      sends: () => ({ variables: { doorId, policyTypeIds: ['fee-policy-type-late-fee'] } }),
      lists: { '.policy[]': 'grows' },
    },
    household: {
      lists: { '.vehicles[]': { most: MOST_VEHICLES }, '.corrections[]': { most: SUBJECTS } },
    },
    notifications: { lists: { '.groups[]': { most: NOTIFICATION_GROUPS.length } } },
    upsertForwardingAddress: {
      sends: (count) => ({
        variables: {
          personIds: numbered(1, Math.min(count, MOST_IDS), (n) => grown('person', n)),
          addressTypeId: FORWARDING_ADDRESS_TYPE_ID,
          addressInput,
        },
      }),
      lists: { '[]': { most: MOST_IDS } },
    },
  }),
  ...ofService<ListRow>('documents', {
    leaseDocuments: ofLease({ '[]': 'grows' }),
    mediaAlbum: {
      sends: () => ({ variables: { entityType: 'move_in', entityId: leaseId } }),
      lists: { '.items[]': 'grows' },
    },
  }),
};

const ofWorkOrder = (lists: ListRow['lists'], done = 200): ListRow => ({
  sends: () => ({ params: { work_order_id: grown('work-order', 1) } }),
  lists,
  done,
});

const payment: ListRow = {
  sends: () => ({ params: { payment_id: grown('payment', 1) } }),
  lists: { '.allocations[]': 'grows' },
};
/** The next six draws, and what there is to say of each. */
const FORECAST = { '.forecast[]': { most: 6 }, '.forecast[].notes[]': { most: 10 } };
/** The charges that are added are all due on one date. */
const DUE_DATES: Growth = { most: 3 };
/** What happened to one payment: received, sent back, paid back. */
const LINES = { most: 3 };
const OTHERS = { most: 12 };
const USES = { most: 2 };

export const LIST_ROWS: Rows<ListRow> = {
  ...GRAPHQL,
  'payments.getAccountSummary': {
    lists: {
      '.amounts_due[]': DUE_DATES,
      '.charges[]': 'grows',
      '.upcoming_charges[]': { most: 2 },
      '.payments_on_the_way[]': 'grows',
      '.payments_on_the_way[].allocations[]': 'grows',
      '.scheduled_payments[]': 'grows',
      '.scheduled_payments[].allocations[]': { most: 1 },
    },
  },
  'payments.getRentStatus': {
    lists: {
      '.amounts_due[]': DUE_DATES,
      '.months[]': 'grows',
      // A rent has one late fee at most.
      '.months[].late_fee.charged[]': { most: 1 },
      '.months[].payments[]': 'grows',
      '.months[].payments[].payment.allocations[]': 'grows',
      '.months[].payments[].ledger[]': LINES,
      '.other_payments[]': OTHERS,
      '.other_payments[].payment.allocations[]': OTHERS,
      '.other_payments[].ledger[]': LINES,
    },
  },
  'payments.getLedgerMonths': { lists: { '.months[]': { most: 12 } } },
  'payments.getAutoPay': {
    lists: { ...FORECAST, '.notices[]': { most: 2 }, '.runs[]': { most: 6 } },
  },
  'payments.listMethods': { lists: { '[]': 'grows', '[].used_by[]': USES } },
  'payments.getFeeSchedule': { lists: { '.options[]': { most: 3 } } },
  'payments.createQuote': {
    done: 201,
    sends: (count) => ({ body: { amount_cents: count * RENT_CENTS } }),
    lists: {
      '.options[]': 'grows',
      '.allocations[]': 'grows',
      '.warnings[]': 'grows',
      '.guard.choices[]': { most: 3 },
      '.guard.choices[].effects[]': 'grows',
      '.guard.others[]': 'grows',
    },
  },
  'payments.listPayments': { lists: { '[]': 'grows', '[].allocations[]': 'grows' } },
  'payments.getPayment': payment,
  'payments.findPaymentByKey': {
    sends: () => ({ params: { idempotency_key: KEY } }),
    lists: { '.allocations[]': 'grows' },
  },
  'payments.downloadReceipt': { ...payment, lists: {} },
  'payments.downloadProof': { ...payment, lists: {} },
  'payments.downloadStatement': { sends: () => ({ query: { format: 'csv' } }), lists: {} },
  'maintenance.listWorkOrders': { lists: { '[]': 'grows' } },
  'maintenance.followChanges': { lists: { '.work_order_ids[]': 'grows' } },
  'utility.getBuilding': {
    lists: { '.notices[]': 'grows', '.matches[]': { most: CATEGORIES.length } },
  },
  'maintenance.getWorkOrder': ofWorkOrder({
    '.story[]': 'grows',
    '.intake.answers[]': { most: 4 },
    '.intake.windows[]': { most: MOST_WINDOWS },
  }),
  // No visit is booked for it.
  'maintenance.downloadVisit': ofWorkOrder({}, 404),
  'maintenance.getVisitSchedule': ofWorkOrder({
    '.slots[]': 'grows',
    '.told[]': 'grows',
    '.days[]': { most: WINDOW_DAYS },
    '.wish.windows[]': { most: MOST_WINDOWS },
  }),
  'maintenance.getReminders': ofWorkOrder({
    '.leads[]': { most: LEADS.length },
    '.others[]': 'grows',
    '.asked_by[]': 'grows',
  }),
};
