import type { RowOfCaller, Rows } from './row.ts';

type Many<Item> = readonly Item[];
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Null without a lease; the lease that it is about otherwise. */
const ofLease: RowOfCaller = {
  facts: (body: { lease_id: string } | null) => body?.lease_id ?? null,
  sees: {
    owner: 'lease-ortiz',
    coOccupant: 'lease-ortiz',
    neighbour: 'lease-brandt',
    otherCompany: 'lease-delgado',
    movedOut: 'lease-raman',
  },
};

/** An address of one's own, for whoever lives there. */
const ofHome = (method: 'GET' | 'POST' | 'DELETE'): RowOfCaller => ({
  ...(method === 'POST' && { sends: { body: { in_place_of: null } } }),
  facts: (body: { offered: boolean; feed: { url: string } | null }) => [
    body.offered,
    body.feed !== null,
  ],
  sees: {
    owner: [true, method === 'POST'],
    coOccupant: [true, method === 'POST'],
    neighbour: [true, method === 'POST'],
    otherCompany: [true, method === 'POST'],
    movedOut: method === 'POST' ? 404 : [false, false],
  },
});

export const CALLER_ROWS: Rows<RowOfCaller> = {
  'payments.getAccountSummary': ofLease,
  'payments.getLedgerMonths': ofLease,
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
  'maintenance.listWorkOrders': {
    facts: (body: Many<{ title: string }> | null) => body && sorted(body.map((one) => one.title)),
    sees: {
      owner: ['Bedroom radiator stays cold', 'Kitchen sink leaks under the cabinet'],
      coOccupant: ['Bedroom radiator stays cold', 'Kitchen sink leaks under the cabinet'],
      neighbour: [],
      otherCompany: ['Bathroom fan is very loud'],
      movedOut: [],
    },
  },
  'maintenance.createWorkOrder': {
    sends: {
      body: {
        title: 'Dripping tap',
        details: 'The kitchen tap drips all night.',
        place: 'kitchen',
        category: 'plumbing',
        permission_to_enter: true,
      },
    },
    facts: (body: { title: string }) => body.title,
    sees: {
      owner: 'Dripping tap',
      coOccupant: 'Dripping tap',
      neighbour: 'Dripping tap',
      otherCompany: 'Dripping tap',
      movedOut: 404,
    },
  },
  // What it tells of, to whom: `live/live.test.ts`.
  'maintenance.followChanges': {
    facts: (first: { kind: string }) => first.kind,
    sees: {
      owner: 'hello',
      coOccupant: 'hello',
      neighbour: 'hello',
      otherCompany: 'hello',
      movedOut: 'hello',
    },
  },
  'utility.getBuilding': {
    facts: (body: { notices: Many<{ text: string }>; matches: Many<unknown> }) => [
      ...body.notices.map((one) => one.text),
      body.matches.length,
    ],
    sees: {
      owner: ['No water on Monday', 0],
      coOccupant: ['No water on Monday', 0],
      neighbour: ['No water on Monday', 0],
      otherCompany: [0],
      movedOut: [0],
    },
  },
  'maintenance.startRequestDraft': {
    facts: (body: { draft_id: string }) => body.draft_id.length,
    sees: { owner: 36, coOccupant: 36, neighbour: 36, otherCompany: 36, movedOut: 404 },
  },
  'utility.getLogin': {
    facts: (body: { person_id: string }) => body.person_id,
    sees: {
      owner: 'person-maya-ortiz',
      coOccupant: 'person-sam-ortiz',
      neighbour: 'person-theo-brandt',
      otherCompany: 'person-rosa-delgado',
      movedOut: 'person-priya-raman',
    },
  },
  'utility.getOfficeContact': {
    facts: (body: { company_name: string }) => body.company_name,
    sees: {
      owner: 'Harbor & Pine Property Management',
      coOccupant: 'Harbor & Pine Property Management',
      neighbour: 'Harbor & Pine Property Management',
      otherCompany: 'Cedar Crest Rentals',
      movedOut: 'Harbor & Pine Property Management',
    },
  },
  'utility.getHouseholdCalendar': ofHome('GET'),
  'utility.makeHouseholdCalendar': ofHome('POST'),
  'utility.removeHouseholdCalendar': ofHome('DELETE'),
};
