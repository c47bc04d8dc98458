import type { OperationRequest } from 'services/testing/access-matrix/operation-senders';
import { CORRECTION_SUBJECTS, MAX_VEHICLES } from 'shared/contract/household';
import { CATEGORIES } from 'shared/contract/maintenance';
import { NOTIFICATION_GROUPS } from 'shared/contract/notifications';
import { REMINDER_LEADS } from 'shared/contract/reminders';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import { MAX_WINDOWS, WINDOW_DAYS } from 'shared/contract/visit-windows';
import { type AccessRows, prefixRows } from './row.ts';
import {
  AMARA,
  AMARA_LEASE,
  createRowId,
  createRows,
  PAYMENT_KEY,
  RENT_CENTS,
} from './rows-to-copy.ts';

/** The growth of a list: by all added rows, or up to a maximum. */
export type Growth = 'grows' | { most: number };

export type ListRow = {
  /** Builds the request after `count` rows were added. */
  buildRequest?(count: number): OperationRequest;
  /** Default: 200. */
  successStatus?: number;
  /** Every list of the response, by its path. */
  lists: Record<string, Growth>;
};

const { leaseId } = AMARA_LEASE;
const [doorId] = AMARA.doorIds;
const MAX_IDS = 50;
const SUBJECTS = CORRECTION_SUBJECTS.length;
const addressInput = {
  address_line_1: '12 Elm Row',
  city: 'Port Alder',
  state_abv: 'WA',
  country_code: 'US',
  postal_code: '98999',
};

const createLeaseRow = (lists: ListRow['lists']): ListRow => ({
  buildRequest: () => ({ variables: { leaseId } }),
  lists,
});

const GRAPHQL: AccessRows<ListRow> = {
  ...prefixRows<ListRow>('resident', {
    activeLease: {
      buildRequest: () => ({ variables: { personId: AMARA.personId, doorId } }),
      lists: { '.charge_lines[]': 'grows', '.deposit.returns[]': 'grows' },
    },
    leaseOccupants: createLeaseRow({ '[]': 'grows' }),
    moveOut: createLeaseRow({ '[]': 'grows', '[].person_array[]': 'grows' }),
    moveOutReasons: { lists: { '[]': 'grows' } },
    moveOutStatuses: { lists: { '[]': { most: 4 } } },
    noticeQuote: createLeaseRow({
      '.rule.blackout_months[]': { most: 12 },
      '.earliest.steps[]': { most: 6 },
      '.choices[]': { most: 3 },
    }),
    noticeGiven: createLeaseRow({ '.walkthroughs[]': { most: 3 } }),
    downloadNotice: {
      buildRequest: () => ({ params: { move_out_id: createRowId('move-out', 1) } }),
      lists: {},
    },
    security: { lists: { '.sessions[]': 'grows', '.sign_ins[]': { most: 20 } } },
    animalPersonMaps: {
      buildRequest: () => ({ variables: { personIds: [AMARA.personId] } }),
      lists: { '[]': 'grows' },
    },
    leaseCashLedger: createLeaseRow({ '.transactions[]': 'grows' }),
    managementFeePolicies: {
      buildRequest: () => ({ variables: { doorId, policyTypeIds: ['fee-policy-type-late-fee'] } }),
      lists: { '.policy[]': 'grows' },
    },
    household: {
      lists: { '.vehicles[]': { most: MAX_VEHICLES }, '.corrections[]': { most: SUBJECTS } },
    },
    notifications: { lists: { '.groups[]': { most: NOTIFICATION_GROUPS.length } } },
    upsertForwardingAddress: {
      buildRequest: (count) => ({
        variables: {
          personIds: createRows(1, Math.min(count, MAX_IDS), (n) => createRowId('person', n)),
          addressTypeId: FORWARDING_ADDRESS_TYPE_ID,
          addressInput,
        },
      }),
      lists: { '[]': { most: MAX_IDS } },
    },
  }),
  ...prefixRows<ListRow>('documents', {
    leaseDocuments: createLeaseRow({ '[]': 'grows' }),
    mediaAlbum: {
      buildRequest: () => ({ variables: { entityType: 'move_in', entityId: leaseId } }),
      lists: { '.items[]': 'grows' },
    },
  }),
};

const createWorkOrderRow = (lists: ListRow['lists'], done = 200): ListRow => ({
  buildRequest: () => ({ params: { work_order_id: createRowId('work-order', 1) } }),
  lists,
  successStatus: done,
});

const payment: ListRow = {
  buildRequest: () => ({ params: { payment_id: createRowId('payment', 1) } }),
  lists: { '.allocations[]': 'grows' },
};
/** The next six draws with their notes. */
const FORECAST = { '.forecast[]': { most: 6 }, '.forecast[].notes[]': { most: 10 } };
/** The added charges are due on the same date. */
const DUE_DATES: Growth = { most: 3 };
/** The events of one payment: received, returned, refunded. */
const LINES = { most: 3 };
const OTHERS = { most: 12 };
const USES = { most: 2 };

export const LIST_ROWS: AccessRows<ListRow> = {
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
      // Each rent has at most one late fee.
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
    successStatus: 201,
    buildRequest: (count) => ({ body: { amount_cents: count * RENT_CENTS } }),
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
    buildRequest: () => ({ params: { idempotency_key: PAYMENT_KEY } }),
    lists: { '.allocations[]': 'grows' },
  },
  'payments.downloadReceipt': { ...payment, lists: {} },
  'payments.downloadProof': { ...payment, lists: {} },
  'payments.downloadStatement': { buildRequest: () => ({ query: { format: 'csv' } }), lists: {} },
  'maintenance.listWorkOrders': { lists: { '[]': 'grows' } },
  'maintenance.followChanges': { lists: { '.work_order_ids[]': 'grows' } },
  'utility.getBuilding': {
    lists: { '.notices[]': 'grows', '.matches[]': { most: CATEGORIES.length } },
  },
  'maintenance.getWorkOrder': createWorkOrderRow({
    '.story[]': 'grows',
    '.intake.answers[]': { most: 4 },
    '.intake.windows[]': { most: MAX_WINDOWS },
  }),
  // The work order has no booked visit.
  'maintenance.downloadVisit': createWorkOrderRow({}, 404),
  'maintenance.getVisitSchedule': createWorkOrderRow({
    '.slots[]': 'grows',
    '.told[]': 'grows',
    '.days[]': { most: WINDOW_DAYS },
    '.wish.windows[]': { most: MAX_WINDOWS },
  }),
  'maintenance.getReminders': createWorkOrderRow({
    '.leads[]': { most: REMINDER_LEADS.length },
    '.others[]': 'grows',
    '.asked_by[]': 'grows',
  }),
};
