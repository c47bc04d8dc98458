import { HOME_ROWS } from './home-rows.ts';
import { OWN_LEASE, type RowOfCaller, type Rows } from './row.ts';

type Many<Item> = readonly Item[];
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

export const CALLER_ROWS: Rows<RowOfCaller> = {
  'payments.getAccountSummary': OWN_LEASE,
  'payments.getLedgerMonths': OWN_LEASE,
  'payments.getRentStatus': {
    facts: (body: { months: Many<{ charge_id: string }> } | null) =>
      body && sorted(body.months.map((one) => one.charge_id.replace(/-rent.*/, ''))),
    sees: {
      owner: ['charge-lease-ortiz'],
      coOccupant: ['charge-lease-ortiz'],
      neighbour: ['charge-lease-brandt'],
      otherCompany: ['charge-lease-delgado'],
      movedOut: ['charge-lease-raman'],
    },
  },
  'payments.listPayments': {
    facts: (body: Many<{ payer_name: string }>) => sorted(body.map((one) => one.payer_name)),
    sees: {
      owner: ['Maya Ortiz', 'Sam Ortiz'],
      coOccupant: ['Maya Ortiz', 'Sam Ortiz'],
      neighbour: ['Theo Brandt'],
      otherCompany: ['Rosa Delgado'],
      movedOut: ['Priya Raman'],
    },
  },
  'payments.getFeeSchedule': {
    facts: (body: { rent_cents: number } | null) => body?.rent_cents ?? null,
    sees: {
      owner: 145_000,
      coOccupant: 145_000,
      neighbour: 118_500,
      otherCompany: 98_000,
      movedOut: 121_000,
    },
  },
  'payments.createQuote': {
    sends: { body: { amount_cents: 1_000 } },
    facts: (body: { options: Many<{ method: { method_id: string } }> }) =>
      sorted(body.options.map(({ method }) => method.method_id)),
    sees: {
      owner: ['method-maya-bank', 'method-maya-card-4242'],
      coOccupant: ['method-sam-bank'],
      neighbour: ['method-theo-bank', 'method-theo-card-4242'],
      otherCompany: ['method-rosa-bank'],
      movedOut: 404,
    },
  },
  'payments.downloadStatement': {
    sends: { query: { format: 'csv' } },
    facts: (csv: string) => ['Ortiz', 'Brandt', 'Delgado', 'Raman'].filter((n) => csv.includes(n)),
    sees: {
      owner: ['Ortiz'],
      coOccupant: ['Ortiz'],
      neighbour: ['Brandt'],
      otherCompany: ['Delgado'],
      movedOut: ['Raman'],
    },
  },
  'payments.listMethods': {
    facts: (body: Many<{ method_id: string }>) => sorted(body.map((one) => one.method_id)),
    sees: {
      owner: ['method-maya-bank', 'method-maya-card-4242'],
      coOccupant: ['method-sam-bank'],
      neighbour: ['method-theo-bank', 'method-theo-card-4242'],
      otherCompany: ['method-rosa-bank'],
      movedOut: ['method-priya-bank'],
    },
  },
  'payments.startMethodSetup': {
    sends: { body: { kind: 'bank' } },
    facts: (body: { frame_url: string }) => new URL(body.frame_url).pathname.split('/')[1],
    sees: {
      owner: 'frame',
      coOccupant: 'frame',
      neighbour: 'frame',
      otherCompany: 'frame',
      movedOut: 'frame',
    },
  },
  'payments.getAutoPay': {
    facts: (body: { plan: { method_id: string } | null } | null) =>
      body?.plan ? body.plan.method_id : body && 'off',
    sees: {
      owner: 'method-maya-bank',
      coOccupant: 'off',
      neighbour: 'off',
      otherCompany: 'off',
      movedOut: 'off',
    },
  },
  ...HOME_ROWS,
};
