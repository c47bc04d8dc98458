import { type DataAccess, dataAccessSchema } from '../contract/data-access.ts';
import { FORWARDING_ADDRESS_TYPE_ID } from '../contract/resident.ts';
import { type Persona, personas } from '../testing/personas.ts';
import { type ApiClient, createApiClient } from './client.ts';
import * as money from './lease-money.ts';
import * as moveOut from './move-out.ts';
import * as resident from './resident.ts';
import * as legal from './terms.ts';

/** Tests every GraphQL call of spec 7 against the running services. */

interface SentRequest {
  readonly url: string;
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

let sentRequests: SentRequest[];
const realFetch = globalThis.fetch;

beforeEach(() => {
  sentRequests = [];
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input));
    sentRequests.push({ url: pathname, ...JSON.parse(String(init?.body)) });
    return realFetch(input, init);
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function parseClaim(token: string): DataAccess {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const claims: Record<string, unknown> = JSON.parse(payload);
  const name = Object.keys(claims).find((key) => key.endsWith('/data_access')) ?? '';
  return dataAccessSchema.parse(claims[name]);
}

interface Renter {
  readonly api: ApiClient;
  readonly personId: string;
  readonly corporationId: string;
  readonly doorId: string;
}

async function signIn(as: Persona): Promise<Renter> {
  const token = await portalServices.tokenFor(personas[as].email);
  const { person_id, corporation_id, brands } = parseClaim(token);
  const { services, ...each } = portalServices.origins;
  const root = (name: string) => each[name] ?? `${services}/${name}`;
  const api = createApiClient({
    origins: { resident: root('resident'), documents: root('documents') },
    getToken: async () => token,
  });
  // spec 6: the door is the first rental of the first brand.
  const doorId = brands[0]?.rentals[0]?.door_id ?? '';
  return { api, personId: person_id, corporationId: corporation_id, doorId };
}

async function getLease({ api, personId, doorId }: Renter) {
  const lease = await resident.getActiveLease(api, { personId, doorId });
  if (lease === null) throw new Error('no lease');
  return lease;
}

/** Path, field name and variables of the last request. */
function getLastRequest() {
  const { query, variables, url } = sentRequests.at(-1) as SentRequest;
  const field = /\{\s*(\w+)/.exec(query.slice(query.indexOf('{')))?.[1];
  return { url, field, variables };
}

test('spec 7: activeLease(personId, doorId)', async () => {
  const { api, personId, doorId } = await signIn('maya');
  const lease = await resident.getActiveLease(api, { personId, doorId });
  expect(lease).toMatchObject({ lease_id: 'lease-ortiz', disable_online_payments: false });
  expect(getLastRequest()).toEqual({
    url: expect.stringMatching(/\/api\/graphql$/),
    field: 'activeLease',
    variables: { personId, doorId },
  });
});

test('spec 7: addressByDoorId(doorId)', async () => {
  const { api, doorId } = await signIn('maya');
  expect(await resident.getAddressByDoor(api, doorId)).toMatchObject({ postal_code: '53999' });
  expect(getLastRequest()).toMatchObject({ field: 'addressByDoorId', variables: { doorId } });
});

test('spec 7: moveOut(leaseId) returns a list', async () => {
  const renter = await signIn('oliver');
  const { lease_id: leaseId } = await getLease(renter);
  const moveOuts = await moveOut.listMoveOuts(renter.api, leaseId);
  expect(moveOuts.map(({ person_array }) => person_array[0]?.person_id)).toContain(renter.personId);
  expect(getLastRequest()).toMatchObject({ field: 'moveOut', variables: { leaseId } });
});

test('spec 7: leaseOccupants(leaseId)', async () => {
  const renter = await signIn('maya');
  const occupants = await resident.listOccupants(renter.api, 'lease-ortiz');
  expect(occupants.map(({ person }) => person.first_name).sort()).toEqual(['Maya', 'Sam']);
  expect(getLastRequest()).toMatchObject({
    field: 'leaseOccupants',
    variables: { leaseId: 'lease-ortiz' },
  });
});

test('spec 7: animalPersonMaps(personIds[])', async () => {
  const { api, personId } = await signIn('maya');
  const links = await resident.listAnimals(api, [personId]);
  expect(links.map(({ animal }) => animal.animal_name)).toContain('Biscuit');
  expect(getLastRequest()).toMatchObject({
    field: 'animalPersonMaps',
    variables: { personIds: [personId] },
  });
});

test('spec 7: leaseCashLedger(leaseId) and leaseBalance(leaseId)', async () => {
  const { api } = await signIn('maya');
  const variables = { leaseId: 'lease-ortiz' };
  const ledger = await money.getCashLedger(api, 'lease-ortiz');
  expect(ledger?.transactions.length).toBeGreaterThan(0);
  expect(getLastRequest()).toMatchObject({ field: 'leaseCashLedger', variables });
  const balance = await money.getLeaseBalance(api, 'lease-ortiz');
  expect(balance).toEqual({ amount: expect.any(Number) });
  expect(getLastRequest()).toMatchObject({ field: 'leaseBalance', variables });
});

test('spec 7: resident(residentId), which is person_id', async () => {
  const { api, personId } = await signIn('maya');
  expect(await resident.getResident(api, personId)).toMatchObject({ first_name: 'Maya' });
  expect(getLastRequest()).toMatchObject({
    field: 'resident',
    variables: { residentId: personId },
  });
});

test('spec 7: termsAndConditionsAcceptance(personId, corporationId)', async () => {
  const { api, personId, corporationId } = await signIn('maya');
  const ids = { personId, corporationId };
  expect(await legal.getTermsAcceptance(api, ids)).not.toBeNull();
  expect(getLastRequest()).toMatchObject({ field: 'termsAndConditionsAcceptance', variables: ids });
});

test('spec 7: activeTermsOfServiceVersion and activePrivacyPolicyVersion take no arguments', async () => {
  const { api } = await signIn('maya');
  expect((await legal.getActiveTerms(api))?.version_text).toMatch(/./);
  expect(getLastRequest()).toMatchObject({ field: 'activeTermsOfServiceVersion', variables: {} });
  expect((await legal.getActivePrivacy(api))?.version_text).toMatch(/./);
  expect(getLastRequest()).toMatchObject({ field: 'activePrivacyPolicyVersion', variables: {} });
});

test('spec 7: addressByPersonId(personId, addressTypeId of the forwarding type)', async () => {
  const { api, personId } = await signIn('oliver');
  expect(await resident.getForwardingAddress(api, personId)).toMatchObject({ country_code: 'US' });
  expect(getLastRequest()).toMatchObject({
    field: 'addressByPersonId',
    variables: { personId, addressTypeId: FORWARDING_ADDRESS_TYPE_ID },
  });
});

test('spec 7: moveOutReasons and moveOutStatuses take no arguments', async () => {
  const { api } = await signIn('maya');
  expect((await moveOut.listMoveOutReasons(api)).length).toBeGreaterThan(0);
  expect(getLastRequest()).toMatchObject({ field: 'moveOutReasons', variables: {} });
  const names = (await moveOut.listMoveOutStatuses(api)).map(
    (status) => status.move_out_status_name,
  );
  expect(names).toEqual(expect.arrayContaining(['IN_PROGRESS', 'COMPLETED']));
  expect(getLastRequest()).toMatchObject({ field: 'moveOutStatuses', variables: {} });
});

test('spec 7: managementFeePolicies(doorId, policyTypeIds[]) returning policy[]', async () => {
  const { api, doorId } = await signIn('maya');
  const ids = { doorId, policyTypeIds: ['fee-policy-type-late-fee'] };
  const policies = await money.listFeePolicies(api, ids);
  expect(policies.map(({ policy_type_id }) => policy_type_id)).toEqual(ids.policyTypeIds);
  expect(getLastRequest()).toMatchObject({ field: 'managementFeePolicies', variables: ids });
});

const NEXT = {
  address_line_1: '77 Birchwood Lane',
  address_line_2: null,
  city: 'Eau Lac',
  state_abv: 'WI',
  state: 'Wisconsin',
  country_code: 'US',
  county: null,
  postal_code: '54999',
};

test('spec 7: upsertForwardingAddress for all occupants of the lease', async () => {
  const renter = await signIn('sam');
  const written = await moveOut.upsertForwardingAddress(renter.api, {
    leaseId: 'lease-ortiz',
    address: NEXT,
  });
  expect(
    sentRequests.map(({ query }) => /(\w+)\(/.exec(query.slice(query.indexOf('{')))?.[1]),
  ).toEqual(['leaseOccupants', 'upsertForwardingAddress']);
  const personIds = ['person-maya-ortiz', 'person-sam-ortiz'];
  expect((getLastRequest().variables.personIds as string[]).toSorted()).toEqual(personIds);
  expect(getLastRequest().variables.addressInput).toEqual(NEXT);
  expect(written.map(({ person_id }) => person_id).sort()).toEqual(personIds);
});

test('spec 7: createMoveOut loads the occupants first and gives notice for each of them', async () => {
  const renter = await signIn('lucas');
  const { lease_id, time_zone } = await getLease(renter);
  sentRequests = [];
  const [ntv_date, move_out_date] = [0, 45].map((days) => {
    const day = new Date(Date.now() + days * 86_400_000);
    return new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(day);
  }) as [string, string];
  const notice = {
    lease_id,
    move_out_reason_id: 'move-out-reason-job',
    ntv_date,
    move_out_date,
    forwarding_address_id: null,
  };
  const created = await moveOut.createMoveOut(renter.api, notice);
  expect(created).toEqual({
    move_out_id: expect.any(String),
    move_out_reason_id: 'move-out-reason-job',
    ntv_date,
    forwarding_address_id: null,
    move_out_date,
  });
  expect(
    sentRequests.map(({ query }) => /(\w+)\(/.exec(query.slice(query.indexOf('{')))?.[1]),
  ).toEqual(['leaseOccupants', 'createMoveOut']);
  const occupants = await resident.listOccupants(renter.api, lease_id);
  const person_array = occupants.map(({ person_id }) => {
    return { person_id, agent_id: null, active: true, ntv_date };
  });
  expect(sentRequests[1]?.variables).toEqual({ moveOutInput: { ...notice, person_array } });
});

test('spec 7: acceptTermsAndConditions(input: personId, corporationId, both version ids)', async () => {
  const { api, personId, corporationId } = await signIn('walter');
  const terms = await legal.getActiveTerms(api);
  const privacy = await legal.getActivePrivacy(api);
  const input = {
    personId,
    corporationId,
    termsOfServiceVersionId: terms?.terms_of_service_version_id ?? '',
    privacyPolicyVersionId: privacy?.privacy_policy_version_id ?? '',
  };
  const accepted = await legal.acceptTermsAndConditions(api, input);
  expect(accepted).toMatchObject({ person_id: personId, active: true });
  expect(getLastRequest()).toMatchObject({
    field: 'acceptTermsAndConditions',
    variables: { input },
  });
});
