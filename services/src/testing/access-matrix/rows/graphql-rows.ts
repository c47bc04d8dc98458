import { addDays, getToday } from 'services/seed/calendar';
import { SEED_TIME_ZONE } from 'services/seed/context';
import type { Ids } from 'services/testing/access-matrix/ids';
import { PDF } from 'services/testing/files/sample-files';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import { notice, OCCUPANTS } from './notice-variables.ts';
import { ofService, type RowOfIds, type Rows } from './row.ts';

const NOTHING = { answer: null };
const NONE = { answer: [] };

const addressTypeId = FORWARDING_ADDRESS_TYPE_ID;
const addressInput = {
  address_line_1: '12 Elm Row',
  city: 'Port Alder',
  state_abv: 'WA',
  country_code: 'US',
  postal_code: '98999',
};

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
    'createMoveOut forwarding_address_id': {
      sends: ({ address }, own) => notice(own, { forwarding: address }),
      missing: { status: 400 },
      may: 'lease',
      // The notice is there by now.
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
      movedOut: 409,
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
    noticeQuote: {
      sends: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NOTHING,
      may: 'lease',
      movedOut: 'done',
    },
    noticeGiven: {
      sends: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NOTHING,
      may: 'lease',
      movedOut: 'done',
    },
    downloadNotice: {
      sends: ({ moveOut }) => ({ params: { move_out_id: moveOut } }),
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
    endSession: {
      sends: ({ session }) => ({ variables: { sessionId: session } }),
      may: 'owner',
      movedOut: 'has none',
    },
    // The other occupant has withdrawn it just before.
    withdrawMoveOut: {
      sends: ({ moveOut }) => ({ variables: { moveOutId: moveOut } }),
      may: 'lease',
      done: 409,
      movedOut: 409,
    },
  }),
  ...ofService('documents', {
    leaseDocuments: {
      sends: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NONE,
      may: 'lease',
      movedOut: 'done',
    },
    documentLink: {
      sends: ({ lease }) => ({
        variables: { leaseId: lease, documentId: `document-${lease}-1` },
      }),
      may: 'lease',
      movedOut: 'done',
    },
    sendInsuranceProof: {
      sends: ({ lease }) => ({
        params: { lease_id: lease },
        query: { file_name: 'policy.pdf', valid_until: addDays(getToday(SEED_TIME_ZONE), 90) },
        file: PDF,
      }),
      may: 'lease',
      done: 201,
      movedOut: 404,
    },
    ...TERMS_ROWS,
  }),
};
