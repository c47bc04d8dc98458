import { addDays, getToday } from 'services/seed/calendar';
import { SEED_TIME_ZONE } from 'services/seed/context';
import type { CallerIds } from 'services/testing/access-matrix/missing-ids';
import { TINY_PDF } from 'services/testing/files/sample-files';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import { createNoticeVariables, OCCUPANTS } from './notice-variables.ts';
import { type AccessRows, type IdRow, prefixRows } from './row.ts';

const NULL_ANSWER = { answer: null };
const EMPTY_ANSWER = { answer: [] };

const addressTypeId = FORWARDING_ADDRESS_TYPE_ID;
const addressInput = {
  address_line_1: '12 Elm Row',
  city: 'Port Alder',
  state_abv: 'WA',
  country_code: 'US',
  postal_code: '98999',
};

const acceptance = ({ person, corporation }: CallerIds) => ({
  variables: {
    input: {
      personId: person,
      corporationId: corporation,
      termsOfServiceVersionId: 'terms-of-service-2',
      privacyPolicyVersionId: 'privacy-policy-1',
    },
  },
});

/** Both services serve the terms (spec 7: resident and dms). */
const TERMS_ROWS: AccessRows<IdRow> = {
  termsAndConditionsAcceptance: {
    buildRequest: ({ person, corporation }) => ({
      variables: { personId: person, corporationId: corporation },
    }),
    missing: NULL_ANSWER,
    may: 'owner',
    movedOut: 'done',
  },
  acceptTermsAndConditions: { buildRequest: acceptance, may: 'owner', movedOut: 'done' },
};

export const GRAPHQL_ROWS: AccessRows<IdRow> = {
  ...prefixRows('resident', {
    'createMoveOut forwarding_address_id': {
      buildRequest: ({ address }, own) => createNoticeVariables(own, { forwarding: address }),
      missing: { status: 400 },
      may: 'lease',
      // 409: the owner has submitted the notice already.
      successStatus: 409,
    },
    'createMoveOut person_array': {
      buildRequest: ({ person }, own) =>
        createNoticeVariables(own, { people: [...OCCUPANTS.slice(1), person] }),
      missing: { status: 400 },
      may: 'lease',
      successStatus: 409,
    },
    'createMoveOut lease_id': {
      buildRequest: ({ lease }) =>
        createNoticeVariables({ lease } as CallerIds, { people: OCCUPANTS }),
      may: 'lease',
      successStatus: 409,
      movedOut: 409,
    },
    activeLease: {
      buildRequest: ({ person, door }) => ({ variables: { personId: person, doorId: door } }),
      missing: NULL_ANSWER,
      may: 'owner',
      movedOut: 'done',
    },
    addressByDoorId: {
      buildRequest: ({ door }) => ({ variables: { doorId: door } }),
      missing: NULL_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    moveOut: {
      buildRequest: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: EMPTY_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    noticeQuote: {
      buildRequest: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NULL_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    noticeGiven: {
      buildRequest: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NULL_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    downloadNotice: {
      buildRequest: ({ moveOut }) => ({ params: { move_out_id: moveOut } }),
      may: 'lease',
      movedOut: 'done',
    },
    leaseOccupants: {
      buildRequest: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: EMPTY_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    animalPersonMaps: {
      buildRequest: ({ person }) => ({ variables: { personIds: [person] } }),
      missing: EMPTY_ANSWER,
      may: 'lease',
      movedOut: 'missing',
    },
    leaseCashLedger: {
      buildRequest: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NULL_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    leaseBalance: {
      buildRequest: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: NULL_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    resident: {
      buildRequest: ({ person }) => ({ variables: { residentId: person } }),
      missing: NULL_ANSWER,
      may: 'owner',
      movedOut: 'done',
    },
    addressByPersonId: {
      buildRequest: ({ person }) => ({ variables: { personId: person, addressTypeId } }),
      missing: NULL_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    managementFeePolicies: {
      buildRequest: ({ door }) => ({
        variables: { doorId: door, policyTypeIds: ['fee-policy-type-late-fee'] },
      }),
      missing: { answer: { policy: [] } },
      may: 'lease',
      movedOut: 'done',
    },
    ...TERMS_ROWS,
    upsertForwardingAddress: {
      buildRequest: ({ person }) => ({ variables: { personIds: [person], addressInput } }),
      may: 'lease',
      movedOut: 'done',
    },
    endSession: {
      buildRequest: ({ session }) => ({ variables: { sessionId: session } }),
      may: 'owner',
      movedOut: 'has none',
    },
    // 409: the co-occupant has withdrawn it in the test before.
    withdrawMoveOut: {
      buildRequest: ({ moveOut }) => ({ variables: { moveOutId: moveOut } }),
      may: 'lease',
      successStatus: 409,
      movedOut: 409,
    },
  }),
  ...prefixRows('documents', {
    leaseDocuments: {
      buildRequest: ({ lease }) => ({ variables: { leaseId: lease } }),
      missing: EMPTY_ANSWER,
      may: 'lease',
      movedOut: 'done',
    },
    documentLink: {
      buildRequest: ({ lease }) => ({
        variables: { leaseId: lease, documentId: `document-${lease}-1` },
      }),
      may: 'lease',
      movedOut: 'done',
    },
    sendInsuranceProof: {
      buildRequest: ({ lease }) => ({
        params: { lease_id: lease },
        query: { file_name: 'policy.pdf', valid_until: addDays(getToday(SEED_TIME_ZONE), 90) },
        file: TINY_PDF,
      }),
      may: 'lease',
      successStatus: 201,
      movedOut: 404,
    },
    ...TERMS_ROWS,
  }),
};
