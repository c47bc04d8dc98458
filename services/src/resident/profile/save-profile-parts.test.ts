import { sendGraphql } from 'services/testing/send-graphql';
import { readProfile, SAVE_MUTATIONS, sendProfileQuery } from 'services/testing/send-profile-query';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { type Profile, profileSchema } from 'shared/contract/profile';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const SAM = 'sam.ortiz@example.com';
const THEO = 'theo.brandt@example.com';

const read = (email: string) => readProfile(services, email);
const save = (email: string, part: keyof typeof SAVE_MUTATIONS, version: number, input: unknown) =>
  sendProfileQuery(services, email, SAVE_MUTATIONS[part], { version, input });

const ADDRESS = {
  address_line_1: 'PO Box 12',
  address_line_2: null,
  city: 'Port Alder',
  state: 'WA',
  postal_code: '98999',
  country_code: 'US',
};

/** For each part: the input, and the saved values that the profile shows. */
const PARTS: [part: keyof typeof SAVE_MUTATIONS, input: object, shown: object][] = [
  ['names', { preferred_name: ' May ', pronouns: 'she/her' }, { preferred_name: 'May' }],
  ['phone', { number: '+442079460018', may_text: true }, { number: '+442079460018' }],
  ['mailing', ADDRESS, { address: ADDRESS }],
  [
    'display',
    { language: 'en', color_scheme: 'dark', time_format: '24h' },
    { color_scheme: 'dark', time_format: '24h' },
  ],
  ['access', { notes: 'Knock, the bell is broken.' }, { notes: 'Knock, the bell is broken.' }],
];

test('a new profile contains only the data of the office', async () => {
  const profile = await read('amara.okafor@example.com');
  expect(profile).toMatchObject({
    email_change: null,
    names: { preferred_name: null, pronouns: null, version: 0 },
    phone: { may_text: false, version: 0 },
    mailing: { address: null, version: 0 },
    display: { language: 'en', color_scheme: 'system', time_format: 'system', version: 0 },
    access: { notes: null, version: 0 },
  });
});

describe.each(PARTS)('%s', (part, input, shown) => {
  test('is saved and read again', async () => {
    const { [part]: before } = await read(MAYA);
    const { status } = await save(MAYA, part, before.version, input);
    expect(status).toBe(200);
    expect((await read(MAYA))[part]).toMatchObject({ ...shown, version: before.version + 1 });
  });

  test('rejects the second of two changes of the same version with the current values', async () => {
    const { [part]: before } = await read(MAYA);
    const replies = await Promise.all([
      save(MAYA, part, before.version, input),
      save(MAYA, part, before.version, input),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const conflict = replies.find(({ status }) => status === 409);
    expect(conflict).toMatchObject({ code: 'version_conflict' });
    const flat = part === 'mailing' ? { address_line_1: 'PO Box 12' } : shown;
    expect(conflict?.details).toMatchObject({ ...flat, version: before.version + 1 });
    expect((await read(MAYA))[part].version).toBe(before.version + 1);
  });

  test('does not change the other parts', async () => {
    const before = await read(THEO);
    await save(THEO, part, before[part].version, input);
    const after = await read(THEO);
    const rest = ({ [part]: _, ...others }: Profile) => others;
    expect(rest(after)).toEqual(rest(before));
  });
});

test.each([
  ['names', { preferred_name: 'x'.repeat(61), pronouns: null }, 'preferred_name'],
  ['names', { preferred_name: null, pronouns: 'x'.repeat(41) }, 'pronouns'],
  ['phone', { number: '+1715555', may_text: false }, 'number'],
  ['phone', { number: '(715) 555-0188', may_text: false }, 'number'],
  ['mailing', { ...ADDRESS, city: '' }, 'city'],
  ['mailing', { ...ADDRESS, country_code: 'usa' }, 'country_code'],
  ['display', { language: 'en', color_scheme: 'pink', time_format: 'system' }, 'color_scheme'],
  ['display', { language: 'tlh', color_scheme: 'dark', time_format: '12h' }, 'language'],
  ['display', { language: 'en', color_scheme: 'dark', time_format: '13h' }, 'time_format'],
  ['access', { notes: 'x'.repeat(501) }, 'notes'],
] as const)('rejects %s with %j and names the field', async (part, input, field) => {
  const { [part]: before } = await read(MAYA);
  const reply = await save(MAYA, part, before.version, input);
  expect(reply).toMatchObject({ status: 400, code: 'invalid_request', field });
  expect((await read(MAYA))[part]).toEqual(before);
});

test('spec 3: the resident query returns the saved phone number, and it can be removed', async () => {
  const phone = async () => {
    const query =
      '{ resident(residentId: "person-theo-brandt") { phone { country_code phone_number } } }';
    return (await sendGraphql(services, 'resident', THEO, query)).data?.resident;
  };
  const first = await read(THEO);
  await save(THEO, 'phone', first.phone.version, { number: '+17155550101', may_text: true });
  expect(await phone()).toEqual({ phone: { country_code: '+1', phone_number: '7155550101' } });
  const updated = await read(THEO);
  await save(THEO, 'phone', updated.phone.version, { number: null, may_text: true });
  expect(await phone()).toEqual({ phone: null });
  expect((await read(THEO)).phone).toMatchObject({ number: null, may_text: false });
});

test('removes the mailing address', async () => {
  const before = await read(MAYA);
  await save(MAYA, 'mailing', before.mailing.version, ADDRESS);
  await save(MAYA, 'mailing', before.mailing.version + 1, null);
  const version = before.mailing.version + 2;
  expect((await read(MAYA)).mailing).toEqual({ address: null, version });
});

test('other occupants cannot read the mailing address', async () => {
  const before = await read(MAYA);
  await save(MAYA, 'mailing', before.mailing.version, ADDRESS);
  expect((await read(SAM)).mailing.address).toBeNull();
  const query = `{ addressByPersonId(
    personId: "person-maya-ortiz", addressTypeId: "address-type-mailing") { city } }`;
  const response = await sendGraphql(services, 'resident', SAM, query);
  expect(response.data).toEqual({ addressByPersonId: null });
  const own = await sendGraphql(services, 'resident', MAYA, query);
  expect(own.data).toEqual({ addressByPersonId: { city: 'Port Alder' } });
});

test('the response matches the contract schema', async () => {
  const { data } = await sendProfileQuery(services, SAM, SAVE_MUTATIONS.names, {
    version: (await read(SAM)).names.version,
    input: { preferred_name: null, pronouns: 'he/him' },
  });
  expect(profileSchema.parse(data).names.pronouns).toBe('he/him');
});
