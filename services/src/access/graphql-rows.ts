import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import { addDays, todayIn } from '../db/seed/calendar.ts';
import { SEED_TIME_ZONE } from '../db/seed/context.ts';
import type { Ids } from './ids.ts';
import { ofService, type RowOfIds, type Rows } from './row.ts';

const NOTHING = { answer: null };
const NONE = { answer: [] };

const addressTypeId = FORWARDING_ADDRESS_TYPE_ID;
const addressInput = {
  address_line_1: '12 Elm Row',
  city: 'Port Alder',
  country_code: 'US',
  postal_code: '98999',
};

const OCCUPANTS = ['person-maya-ortiz', 'person-sam-ortiz'];
const today = todayIn(SEED_TIME_ZONE);

/** A notice of the caller's own lease, but for what is changed. */
function notice({ lease, person }: Ids, change: { people?: string[]; forwarding?: string }) {
  const { people = lease === 'lease-ortiz' ? OCCUPANTS : [person], forwarding } = change;
  const moveOutInput = {
    lease_id: lease,
    move_out_reason_id: 'move-out-reason-job',
    ntv_date: today,
    move_out_date: addDays(today, 90),
    forwarding_address_id: forwarding,
    person_array: people.map((person_id) => ({ person_id, active: true, ntv_date: today })),
  };
  return { variables: { moveOutInput } };
}

const acceptance = ({ person, corporation }: Ids) => ({
  variables: {
    input: {
      personId: person,
      corporationId: corporation,
      termsOfServiceVersionId: 'terms-of-service-2',
      privacyPolicyVersionId: 'privacy-policy-1',
    },
  },
});

/** Terms are served by both services (spec 7: resident and dms). */
const TERMS_ROWS: Rows<RowOfIds> = {
  termsAndConditionsAcceptance: {
    sends: ({ person, corporation }) => ({
      variables: { personId: person, corporationId: corporation },
    }),
    missing: NOTHING,
    may: 'owner',
    movedOut: 'done',
  },
  acceptTermsAndConditions: { sends: acceptance, may: 'owner', movedOut: 'done' },
};

export const GRAPHQL_ROWS: Rows<RowOfIds> = {
  ...ofService('resident', {
    // First: what asks for notices finds this one.
    'createMoveOut forwarding_address_id': {
      sends: ({ address }, own) => notice(own, { forwarding: address }),
      missing: { status: 400 },
      may: 'lease',
      // The notice is there by now: an occupant gave it just before.
      done: 409,
    },
    'createMoveOut person_array': {
      sends: ({ person }, own) => notice(own, { people: [...OCCUPANTS.slice(1), person] }),
      missing: { status: 400 },
      may: 'lease',
      done: 409,
    },
    'createMoveOut lease_id': {
      sends: ({ lease }) => notice({ lease } as Ids, { people: OCCUPANTS }),
      may: 'lease',
      done: 409,
      movedOut: 'refused',
    },
    activeLease: {
      sends: ({ person, door }) => ({ variables: { personId: person, doorId: door } }),
      missing: NOTHING,
      may: 'owner',
      movedOut: 'done',
    },
    addressByDoorId: {
      sends: ({ door }) => ({ variables: { doorId: door } }),
      missing: NOTHING,
      may: 'lease',
      movedOut: 'done',
    },
    moveOut: {
      sends: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NONE,
      may: 'lease',
      movedOut: 'done',
    },
    leaseOccupants: {
      sends: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NONE,
      may: 'lease',
      movedOut: 'done',
    },
    animalPersonMaps: {
      sends: ({ person }) => ({ variables: { personIds: [person] } }),
      missing: NONE,
      may: 'lease',
      movedOut: 'missing',
    },
    leaseCashLedger: {
      sends: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NOTHING,
      may: 'lease',
      movedOut: 'done',
    },
    leaseBalance: {
      sends: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NOTHING,
      may: 'lease',
      movedOut: 'done',
    },
    resident: {
      sends: ({ person }) => ({ variables: { residentId: person } }),
      missing: NOTHING,
      may: 'owner',
      movedOut: 'done',
    },
    addressByPersonId: {
      sends: ({ person }) => ({ variables: { personId: person, addressTypeId } }),
      missing: NOTHING,
      may: 'lease',
      movedOut: 'done',
    },
    managementFeePolicies: {
      sends: ({ door }) => ({
        variables: { doorId: door, policyTypeIds: ['fee-policy-type-late-fee'] },
      }),
      missing: { answer: { policy: [] } },
      may: 'lease',
      movedOut: 'done',
    },
    ...TERMS_ROWS,
    upsertForwardingAddress: {
      sends: ({ person }) => ({ variables: { personIds: [person], addressInput } }),
      may: 'lease',
      movedOut: 'done',
    },
  }),
  ...ofService('documents', {
    leaseDocuments: {
      sends: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NONE,
      may: 'lease',
      movedOut: 'done',
    },
    ...TERMS_ROWS,
  }),
};
