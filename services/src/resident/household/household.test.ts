import { eq } from 'drizzle-orm';
import { correctionRequest } from 'services/platform/db/schema/household';
import { mail } from 'services/platform/db/schema/mail';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { sendGraphql } from 'services/testing/send-graphql';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { type Household, householdSchema, MAX_VEHICLES } from 'shared/contract/household';
import { z } from 'zod';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const sendQuery = (who: string, query: string, variables: Record<string, unknown> = {}) =>
  sendGraphql(services, 'resident', `${who}@example.com`, query, variables);

const VEHICLE = 'vehicle_id plate state make model color version';
const readHousehold = async (who: string): Promise<Household> => {
  const { data } = await sendQuery(
    who,
    `{ household {
      emergency_contact { contact { name relation phone } version }
      vehicles { ${VEHICLE} }
      needs { large_print relay mobility other version }
      corrections { request_id reference subject text state answer asked_at answered_at } } }`,
  );
  return householdSchema.parse(data?.household);
};
const CONTACT = { name: 'Lena Brandt', relation: 'sibling', phone: '+17155550111' };
const saveContact = (who: string, version: number, input: object | null) =>
  sendQuery(
    who,
    `mutation($version: Int!, $input: EmergencyContactInput) {
      saveEmergencyContact(version: $version, input: $input) {
        contact { name relation phone } version } }`,
    { version, input },
  );
const NIRO = { plate: 'NIR0123', state: 'WI', make: 'Kia', model: 'Niro', color: 'Red' };
const addVehicle = (who: string, vehicleId: string, input: object) =>
  sendQuery(
    who,
    `mutation($vehicleId: ID!, $input: VehicleInput!) {
      addVehicle(vehicleId: $vehicleId, input: $input) { ${VEHICLE} } }`,
    { vehicleId, input },
  );
const changeVehicle = (who: string, vehicleId: string, version: number, input: object) =>
  sendQuery(
    who,
    `mutation($vehicleId: ID!, $version: Int!, $input: VehicleInput!) {
      changeVehicle(vehicleId: $vehicleId, version: $version, input: $input) { ${VEHICLE} } }`,
    { vehicleId, version, input },
  );
const removeVehicle = (who: string, vehicleId: string, version: number) =>
  sendQuery(
    who,
    `mutation($vehicleId: ID!, $version: Int!) {
      removeVehicle(vehicleId: $vehicleId, version: $version) { vehicle_id } }`,
    { vehicleId, version },
  );
const requestCorrection = (who: string, request_id: string, subject: string, text: string) =>
  sendQuery(
    who,
    `mutation($input: CorrectionInput!) {
      requestCorrection(input: $input) { request_id reference subject state } }`,
    { input: { request_id, subject, text } },
  );
const toRequestId = (name: string) => `request-${name}`.padEnd(24, '0');

test('saves and removes an emergency contact that other occupants cannot see', async () => {
  expect((await readHousehold('theo.brandt')).emergency_contact).toEqual({
    contact: null,
    version: 0,
  });
  expect((await saveContact('theo.brandt', 0, CONTACT)).status).toBe(200);
  expect((await readHousehold('theo.brandt')).emergency_contact).toEqual({
    contact: CONTACT,
    version: 1,
  });
  expect((await saveContact('theo.brandt', 1, null)).status).toBe(200);
  expect((await readHousehold('theo.brandt')).emergency_contact).toEqual({
    contact: null,
    version: 2,
  });
  expect((await readHousehold('maya.ortiz')).emergency_contact.contact?.name).toBe('Elena Ortiz');
  expect((await readHousehold('sam.ortiz')).emergency_contact.contact).toBeNull();
});

test('rejects an emergency contact without a valid phone number', async () => {
  for (const phone of ['+1715555', '(715) 555-0111', 'mother']) {
    const refused = await saveContact('jun.watanabe', 0, { ...CONTACT, phone });
    expect([refused.status, refused.codes]).toEqual([400, ['invalid_request']]);
  }
});

test('rejects a contact change with an old version and accepts a retry of the same change', async () => {
  const first = await saveContact('jun.watanabe', 0, CONTACT);
  expect((await saveContact('jun.watanabe', 0, CONTACT)).data).toEqual(first.data);
  const other = { ...CONTACT, name: 'Somebody Else' };
  const second = await saveContact('jun.watanabe', 0, other);
  expect([second.status, second.codes]).toEqual([409, ['version_conflict']]);
  const both = await Promise.all([
    saveContact('jun.watanabe', 1, other),
    saveContact('jun.watanabe', 1, { ...CONTACT, name: 'A Third' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('adds, changes and removes a vehicle, each once for repeated requests', async () => {
  const added = await addVehicle('oliver.nyberg', 'vehicle-1', NIRO);
  expect(added.data).toEqual({ addVehicle: { ...NIRO, vehicle_id: 'vehicle-1', version: 1 } });
  expect((await addVehicle('oliver.nyberg', 'vehicle-1', NIRO)).data).toEqual(added.data);
  const blue = { ...NIRO, color: 'Blue' };
  const changed = await changeVehicle('oliver.nyberg', 'vehicle-1', 1, blue);
  expect(changed.data).toMatchObject({ changeVehicle: { color: 'Blue', version: 2 } });
  expect((await changeVehicle('oliver.nyberg', 'vehicle-1', 1, blue)).data).toEqual(changed.data);
  const late = await changeVehicle('oliver.nyberg', 'vehicle-1', 1, { ...NIRO, color: 'Grey' });
  expect([late.status, late.codes]).toEqual([409, ['version_conflict']]);
  expect((await removeVehicle('oliver.nyberg', 'vehicle-1', 1)).codes).toEqual([
    'version_conflict',
  ]);
  expect((await removeVehicle('oliver.nyberg', 'vehicle-1', 2)).status).toBe(200);
  expect((await removeVehicle('oliver.nyberg', 'vehicle-1', 2)).status).toBe(404);
  expect((await readHousehold('oliver.nyberg')).vehicles).toEqual([]);
});

test('rejects a duplicate plate for concurrent additions and for changes', async () => {
  const both = await Promise.all([
    addVehicle('lucas.meyer', 'vehicle-a', NIRO),
    addVehicle('lucas.meyer', 'vehicle-b', NIRO),
  ]);
  expect(both.flatMap(({ codes }) => codes)).toEqual(['vehicle_known']);
  await addVehicle('lucas.meyer', 'vehicle-c', { ...NIRO, plate: 'OTHER1' });
  const same = await changeVehicle('lucas.meyer', 'vehicle-c', 1, NIRO);
  expect([same.status, same.codes]).toEqual([409, ['vehicle_known']]);
  // The same plate of another state is a different vehicle.
  expect((await addVehicle('lucas.meyer', 'vehicle-d', { ...NIRO, state: 'MN' })).status).toBe(200);
  expect((await addVehicle('sam.ortiz', 'vehicle-a', NIRO)).status).toBe(200);
});

test('rejects invalid plates and states, and vehicles beyond the limit', async () => {
  expect((await addVehicle('walter.big', 'v', { ...NIRO, plate: 'AB 12' })).codes).toEqual([
    'invalid_request',
  ]);
  expect((await addVehicle('walter.big', 'v', { ...NIRO, state: 'XX' })).codes).toEqual([
    'invalid_request',
  ]);
  for (let n = 0; n < MAX_VEHICLES; n += 1) {
    expect((await addVehicle('walter.big', `v-${n}`, { ...NIRO, plate: `BIG${n}` })).status).toBe(
      200,
    );
  }
  expect((await addVehicle('walter.big', 'v-more', NIRO)).codes).toEqual(['vehicle_limit']);
});

test('saves accessibility needs that other occupants cannot see', async () => {
  const input = { large_print: true, relay: true, mobility: false, other: 'Please knock hard.' };
  const save = (version: number) =>
    sendQuery(
      'maya.ortiz',
      `mutation($version: Int!, $input: NeedsInput!) {
        saveNeeds(version: $version, input: $input) { large_print other version } }`,
      { version, input },
    );
  expect((await save(0)).status).toBe(200);
  expect((await readHousehold('maya.ortiz')).needs).toEqual({ ...input, version: 1 });
  expect((await readHousehold('sam.ortiz')).needs).toMatchObject({
    large_print: false,
    other: null,
  });
});

test('a correction request is created once per subject and answered by mail', async () => {
  const requested = await requestCorrection(
    'amara.okafor',
    toRequestId('one'),
    'legal_name',
    'It is Okafor-Lee now.',
  );
  const { reference } = z
    .object({ reference: z.string() })
    .parse(requested.data?.requestCorrection);
  expect(reference).toMatch(/^HP-\d{4}-\d{4}$/);
  expect(
    (await requestCorrection('amara.okafor', toRequestId('one'), 'legal_name', 'Again.')).data,
  ).toEqual(requested.data);
  const second = await requestCorrection(
    'amara.okafor',
    toRequestId('two'),
    'legal_name',
    'Something else.',
  );
  expect([second.status, second.codes]).toEqual([409, ['correction_open']]);
  expect(
    (await requestCorrection('amara.okafor', toRequestId('pets'), 'pets', 'Pip is a cat.')).status,
  ).toBe(200);

  const sendToOffice = (act: Record<string, unknown>) => sendTestAct(services, act);
  const list = await sendToOffice({ act: 'corrections' });
  expect(list.rows).toContainEqual(expect.objectContaining({ request: reference }));
  const answer = {
    act: 'answer-correction',
    request: reference,
    text: 'Please bring the certificate.',
    declined: true,
  };
  expect(await sendToOffice(answer)).toMatchObject({ code: 0 });
  expect(await sendToOffice(answer)).toMatchObject({
    code: 1,
    text: `No request ${reference} is open.`,
  });
  const { corrections } = await readHousehold('amara.okafor');
  expect(corrections.find((one) => one.reference === reference)).toMatchObject({
    state: 'declined',
    answer: 'Please bring the certificate.',
  });
  const mails = await withSystemContext(services.db, (tx) =>
    tx.select({ data: mail.data }).from(mail).where(eq(mail.template, 'correction-answered')),
  );
  expect(mails.map(({ data }) => data.reference)).toEqual([reference]);
  // After the answer, a new request about the subject is allowed.
  expect(
    (await requestCorrection('amara.okafor', toRequestId('three'), 'legal_name', 'Here it is.'))
      .status,
  ).toBe(200);
});

test('row-level security stops a renter from answering their own request', async () => {
  const actor = { corporationId: 'corp-harbor', personId: 'person-theo-brandt', doorIds: [] };
  const row = {
    corporationId: 'corp-harbor',
    personId: 'person-theo-brandt',
    requestId: 'request-by-hand',
    reference: 'HP-0000-0000',
    subject: 'pets' as const,
    text: 'Pip.',
    state: 'done' as const,
    askedAt: new Date(),
  };
  const written = withRenterContext(services.db, actor, (tx) =>
    tx.insert(correctionRequest).values(row),
  );
  await expect(written).rejects.toThrow();
});
