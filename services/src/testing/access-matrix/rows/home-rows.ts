import type { AccessRows, CallerRow } from './row.ts';

type List<Item> = readonly Item[];
const toSortedList = (names: Iterable<string>) => [...new Set(names)].sort();

/** A row of a calendar feed operation. Each occupant has a separate feed. */
const createFeedRow = (method: 'GET' | 'POST' | 'DELETE'): CallerRow => ({
  ...(method === 'POST' && { request: { body: { in_place_of: null } } }),
  extract: (body: { offered: boolean; feed: { url: string } | null }) => [
    body.offered,
    body.feed !== null,
  ],
  expected: {
    owner: [true, method === 'POST'],
    coOccupant: [true, method === 'POST'],
    neighbor: [true, method === 'POST'],
    otherCompany: [true, method === 'POST'],
    movedOut: method === 'POST' ? 404 : [false, false],
  },
});

/** Rows of maintenance and utility operations, about the home of the caller. */
export const HOME_ROWS: AccessRows<CallerRow> = {
  'maintenance.listWorkOrders': {
    extract: (body: List<{ title: string }> | null) =>
      body && toSortedList(body.map((one) => one.title)),
    expected: {
      owner: ['Bedroom radiator stays cold', 'Kitchen sink leaks under the cabinet'],
      coOccupant: ['Bedroom radiator stays cold', 'Kitchen sink leaks under the cabinet'],
      neighbor: [],
      otherCompany: ['Bathroom fan is very loud'],
      movedOut: [],
    },
  },
  'maintenance.createWorkOrder': {
    request: {
      body: {
        title: 'Dripping tap',
        details: 'The kitchen tap drips all night.',
        place: 'kitchen',
        category: 'plumbing',
        permission_to_enter: true,
      },
    },
    extract: (body: { title: string }) => body.title,
    expected: {
      owner: 'Dripping tap',
      coOccupant: 'Dripping tap',
      neighbor: 'Dripping tap',
      otherCompany: 'Dripping tap',
      movedOut: 404,
    },
  },
  'maintenance.createWorkOrders': {
    request: {
      body: {
        problems: [
          {
            title: 'Dripping tap',
            details: 'The kitchen tap drips all night.',
            place: 'kitchen',
            category: 'plumbing',
          },
        ],
        permission_to_enter: true,
      },
    },
    extract: (body: { work_orders: List<{ title: string }> }) =>
      body.work_orders.map((one) => one.title),
    expected: {
      owner: ['Dripping tap'],
      coOccupant: ['Dripping tap'],
      neighbor: ['Dripping tap'],
      otherCompany: ['Dripping tap'],
      movedOut: 404,
    },
  },
  // `live-updates` tests check which events each caller receives.
  'maintenance.followChanges': {
    extract: (first: { kind: string }) => first.kind,
    expected: {
      owner: 'hello',
      coOccupant: 'hello',
      neighbor: 'hello',
      otherCompany: 'hello',
      movedOut: 'hello',
    },
  },
  'utility.getBuilding': {
    extract: (body: { notices: List<{ text: string }>; matches: List<unknown> }) => [
      ...body.notices.map((one) => one.text),
      body.matches.length,
    ],
    expected: {
      owner: ['No water on Monday', 0],
      coOccupant: ['No water on Monday', 0],
      neighbor: ['No water on Monday', 0],
      otherCompany: [0],
      movedOut: [0],
    },
  },
  'maintenance.startRequestDraft': {
    extract: (body: { draft_id: string }) => body.draft_id.length,
    expected: { owner: 36, coOccupant: 36, neighbor: 36, otherCompany: 36, movedOut: 404 },
  },
  'utility.getLogin': {
    extract: (body: { person_id: string }) => body.person_id,
    expected: {
      owner: 'person-maya-ortiz',
      coOccupant: 'person-sam-ortiz',
      neighbor: 'person-theo-brandt',
      otherCompany: 'person-rosa-delgado',
      movedOut: 'person-priya-raman',
    },
  },
  'utility.getOfficeContact': {
    extract: (body: { company_name: string }) => body.company_name,
    expected: {
      owner: 'Harbor & Pine Property Management',
      coOccupant: 'Harbor & Pine Property Management',
      neighbor: 'Harbor & Pine Property Management',
      otherCompany: 'Cedar Crest Rentals',
      movedOut: 'Harbor & Pine Property Management',
    },
  },
  'utility.getHouseholdCalendar': createFeedRow('GET'),
  'utility.makeHouseholdCalendar': createFeedRow('POST'),
  'utility.removeHouseholdCalendar': createFeedRow('DELETE'),
};
