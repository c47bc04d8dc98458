import { HOME_ROWS } from './home-rows.ts';
import { type AccessRows, type CallerRow, OWN_LEASE_ROW } from './row.ts';

type List<Item> = readonly Item[];
const toSortedList = (names: Iterable<string>) => [...new Set(names)].sort();

export const CALLER_ROWS: AccessRows<CallerRow> = {
  'payments.getAccountSummary': OWN_LEASE_ROW,
  'payments.getLedgerMonths': OWN_LEASE_ROW,
  'payments.getRentStatus': {
    extract: (body: { months: List<{ charge_id: string }> } | null) =>
      body && toSortedList(body.months.map((one) => one.charge_id.replace(/-rent.*/, ''))),
    expected: {
      owner: ['charge-lease-ortiz'],
      coOccupant: ['charge-lease-ortiz'],
      neighbor: ['charge-lease-brandt'],
      otherCompany: ['charge-lease-delgado'],
      movedOut: ['charge-lease-raman'],
    },
  },
  'payments.listPayments': {
    extract: (body: List<{ payer_name: string }>) =>
      toSortedList(body.map((one) => one.payer_name)),
    expected: {
      owner: ['Maya Ortiz', 'Sam Ortiz'],
      coOccupant: ['Maya Ortiz', 'Sam Ortiz'],
      neighbor: ['Theo Brandt'],
      otherCompany: ['Rosa Delgado'],
      movedOut: ['Priya Raman'],
    },
  },
  'payments.getFeeSchedule': {
    extract: (body: { rent_cents: number } | null) => body?.rent_cents ?? null,
    expected: {
      owner: 145_000,
      coOccupant: 145_000,
      neighbor: 118_500,
      otherCompany: 98_000,
      movedOut: 121_000,
    },
  },
  'payments.createQuote': {
    request: { body: { amount_cents: 1_000 } },
    extract: (body: { options: List<{ method: { method_id: string } }> }) =>
      toSortedList(body.options.map(({ method }) => method.method_id)),
    expected: {
      owner: ['method-maya-bank', 'method-maya-card-4242'],
      coOccupant: ['method-sam-bank'],
      neighbor: ['method-theo-bank', 'method-theo-card-4242'],
      otherCompany: ['method-rosa-bank'],
      movedOut: 404,
    },
  },
  'payments.downloadStatement': {
    request: { query: { format: 'csv' } },
    extract: (csv: string) =>
      ['Ortiz', 'Brandt', 'Delgado', 'Raman'].filter((n) => csv.includes(n)),
    expected: {
      owner: ['Ortiz'],
      coOccupant: ['Ortiz'],
      neighbor: ['Brandt'],
      otherCompany: ['Delgado'],
      movedOut: ['Raman'],
    },
  },
  'payments.listMethods': {
    extract: (body: List<{ method_id: string }>) => toSortedList(body.map((one) => one.method_id)),
    expected: {
      owner: ['method-maya-bank', 'method-maya-card-4242'],
      coOccupant: ['method-sam-bank'],
      neighbor: ['method-theo-bank', 'method-theo-card-4242'],
      otherCompany: ['method-rosa-bank'],
      movedOut: ['method-priya-bank'],
    },
  },
  'payments.startMethodSetup': {
    request: { body: { kind: 'bank' } },
    extract: (body: { frame_url: string }) => new URL(body.frame_url).pathname.split('/')[1],
    expected: {
      owner: 'frame',
      coOccupant: 'frame',
      neighbor: 'frame',
      otherCompany: 'frame',
      movedOut: 'frame',
    },
  },
  'payments.getAutoPay': {
    extract: (body: { plan: { method_id: string } | null } | null) =>
      body?.plan ? body.plan.method_id : body && 'off',
    expected: {
      owner: 'method-maya-bank',
      coOccupant: 'off',
      neighbor: 'off',
      otherCompany: 'off',
      movedOut: 'off',
    },
  },
  ...HOME_ROWS,
};
