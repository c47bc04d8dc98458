import type { RowOfCaller, Rows } from './row.ts';

type Many<Item> = readonly Item[];
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

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

/** What repairs and the utility closet answer: of the home of the caller. */
export const HOME_ROWS: Rows<RowOfCaller> = {
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
  'maintenance.createWorkOrders': {
    sends: {
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
    facts: (body: { work_orders: Many<{ title: string }> }) =>
      body.work_orders.map((one) => one.title),
    sees: {
      owner: ['Dripping tap'],
      coOccupant: ['Dripping tap'],
      neighbour: ['Dripping tap'],
      otherCompany: ['Dripping tap'],
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
