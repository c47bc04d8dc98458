import { termsAcceptance } from 'services/platform/db/schema/documents';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import {
  acceptedTermsSchema,
  activePrivacyVersionSchema,
  activeTermsVersionSchema,
  leaseDocumentSchema,
  termsAcceptanceSchema,
} from 'shared/contract/documents';
import { array, nullable } from 'shared/contract/z';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

type Service = 'resident' | 'documents';
const ask = (
  email: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
  service: Service = 'documents',
) => sendGraphql(services, service, email, query, variables);

const DOCUMENTS = `query($leaseId: ID!) { leaseDocuments(leaseId: $leaseId) {
  document_id name document_type media_type size_bytes created_on valid_until is_new } }`;

describe('leaseDocuments', () => {
  test.each([
    ['maya.ortiz@example.com', 'lease-ortiz', 6],
    ['sam.ortiz@example.com', 'lease-ortiz', 6],
    ['walter.big@example.com', 'lease-big', 60],
    ['theo.brandt@example.com', 'lease-ortiz', 0],
    ['rosa.delgado@example.com', 'lease-ortiz', 0],
    ['maya.ortiz@example.com', 'no-lease', 0],
  ])('%s sees for %s this many documents: %i', async (email, leaseId, count) => {
    const { data } = await ask(email, DOCUMENTS, { leaseId });
    expect(array(leaseDocumentSchema).parse(data?.leaseDocuments)).toHaveLength(count);
  });

  test('is refused without a token', async () => {
    expect((await ask(undefined, DOCUMENTS, { leaseId: 'lease-ortiz' })).status).toBe(401);
  });
});

const ACCEPTANCE = `query($personId: ID!, $corporationId: ID!) {
  termsAndConditionsAcceptance(personId: $personId, corporationId: $corporationId) {
    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id } }`;
const ACCEPT = `mutation($input: TermsAndConditionsAcceptanceInput!) {
  acceptTermsAndConditions(input: $input) {
    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id
    person_id accepted_date ip_address browser corporation_id created_by created_date active } }`;
const THEO = { personId: 'person-theo-brandt', corporationId: 'corp-harbor' };
const ACTIVE = {
  termsOfServiceVersionId: 'terms-of-service-2',
  privacyPolicyVersionId: 'privacy-policy-1',
};

const readAcceptance = async (email: string, who: object, service: Service = 'documents') => {
  const { data } = await ask(email, ACCEPTANCE, { ...who }, service);
  return nullable(termsAcceptanceSchema).parse(data?.termsAndConditionsAcceptance);
};

test('spec 7: both services return the versions in force with their text', async () => {
  for (const service of ['resident', 'documents'] as const) {
    const { data } = await ask(
      'theo.brandt@example.com',
      `{ activeTermsOfServiceVersion { terms_of_service_version_id version_text }
         activePrivacyPolicyVersion { privacy_policy_version_id version_text } }`,
      {},
      service,
    );
    const terms = activeTermsVersionSchema.parse(data?.activeTermsOfServiceVersion);
    const privacy = activePrivacyVersionSchema.parse(data?.activePrivacyPolicyVersion);
    expect(terms.terms_of_service_version_id).toBe(ACTIVE.termsOfServiceVersionId);
    expect(privacy.privacy_policy_version_id).toBe(ACTIVE.privacyPolicyVersionId);
    expect(terms.version_text.split('\n\n').length).toBeGreaterThan(6);
  }
});

const TEXTS = `{
  activeTermsOfServiceVersion { terms_of_service_version_id version_text }
  activePrivacyPolicyVersion { privacy_policy_version_id version_text } }`;

describe('spec 2: terms and privacy policy are public', () => {
  const textsFor = async (email: string | undefined) => {
    const { status, data } = await ask(email, TEXTS);
    expect(status).toBe(200);
    const terms = activeTermsVersionSchema.parse(data?.activeTermsOfServiceVersion);
    const privacy = activePrivacyVersionSchema.parse(data?.activePrivacyPolicyVersion);
    return { terms: terms.version_text, privacy: privacy.version_text };
  };

  test('are returned for an invalid token', async () => {
    const response = await fetch(`${services.origins.services}/documents/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
      body: JSON.stringify({ query: TEXTS }),
    });
    expect(response.status).toBe(200);
    const nora = await ask('nora.quinn@example.com', DOCUMENTS, { leaseId: 'lease-ortiz' });
    expect(nora.status).toBe(401);
    await textsFor('nora.quinn@example.com');
  });

  test("are those of the portal's company for a visitor", async () => {
    const { terms, privacy } = await textsFor(undefined);
    expect(terms).toContain('Harbor & Pine Property Management runs this portal');
    expect(privacy).toContain('Harbor & Pine Property Management keeps');
  });

  test('are those of the company in the access claim for a signed-in renter', async () => {
    const { terms, privacy } = await textsFor('rosa.delgado@example.com');
    expect(terms).toContain('Cedar Crest Rentals runs this portal');
    expect(terms + privacy).not.toContain('Harbor & Pine');
  });

  const PRIVATE = [
    ['an acceptance', ACCEPTANCE, THEO],
    ['the papers of a lease', DOCUMENTS, { leaseId: 'lease-ortiz' }],
    ['an acceptance to be recorded', ACCEPT, { input: { ...THEO, ...ACTIVE } }],
    ['the schema', '{ __schema { types { name } } }', {}],
    [
      'a text and an acceptance',
      `query($personId: ID!, $corporationId: ID!) {
        activeTermsOfServiceVersion { version_text }
        termsAndConditionsAcceptance(personId: $personId, corporationId: $corporationId) {
          terms_of_service_version_id } }`,
      THEO,
    ],
    [
      'an acceptance behind a fragment',
      `query { ...A } fragment A on Query { leaseDocuments(leaseId: "lease-ortiz") { name } }`,
      {},
    ],
    [
      'an acceptance behind the name of a text',
      '{ activeTermsOfServiceVersion: leaseDocuments(leaseId: "lease-ortiz") { name } }',
      {},
    ],
  ] as const;

  test.each(PRIVATE)('while a visitor cannot read %s', async (_name, query, variables) => {
    expect(await ask(undefined, query, variables)).toMatchObject({
      status: 401,
      codes: ['unauthenticated'],
    });
  });

  test('and the resident service requires a token', async () => {
    expect((await ask(undefined, TEXTS, {}, 'resident')).status).toBe(401);
  });
});

test('spec 4: reports no acceptance, acceptance of an older version, and of the current version', async () => {
  const corporationId = 'corp-harbor';
  const ines = { personId: 'person-ines-carvalho', corporationId };
  const maya = { personId: 'person-maya-ortiz', corporationId };
  expect(await readAcceptance('theo.brandt@example.com', THEO)).toBeNull();
  expect(await readAcceptance('ines.carvalho@example.com', ines)).toMatchObject({
    terms_of_service_version_id: 'terms-of-service-1',
    privacy_policy_version_id: 'privacy-policy-1',
  });
  expect(await readAcceptance('maya.ortiz@example.com', maya)).toMatchObject({
    terms_of_service_version_id: 'terms-of-service-2',
  });
  expect(await readAcceptance('theo.brandt@example.com', maya)).toBeNull();
  expect(await readAcceptance('rosa.delgado@example.com', maya)).toBeNull();
});

describe('spec 7: acceptTermsAndConditions', () => {
  const listAcceptances = (personId: string) =>
    withSystemContext(services.db, async (tx) =>
      (await tx.select().from(termsAcceptance)).filter((row) => row.personId === personId),
    );

  test('records versions, IP address and browser once, also when two tabs accept concurrently', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        ask('theo.brandt@example.com', ACCEPT, { input: { ...THEO, ...ACTIVE } }),
      ),
    );
    const accepted = answers.map(({ data }) =>
      acceptedTermsSchema.parse(data?.acceptTermsAndConditions),
    );
    expect(new Set(accepted.map((one) => one.terms_and_conditions_acceptance_id)).size).toBe(1);
    expect(accepted[0]).toMatchObject({ person_id: THEO.personId, active: true });
    expect(accepted[0]?.ip_address).toMatch(/127\.0\.0\.1|::1/);
    expect(accepted[0]?.browser).toBe('node');
    expect(await listAcceptances(THEO.personId)).toHaveLength(1);
    expect(await readAcceptance('theo.brandt@example.com', THEO, 'resident')).not.toBeNull();
  });

  test('keeps the acceptance of the older version as proof', async () => {
    const who = { personId: 'person-ines-carvalho', corporationId: 'corp-harbor' };
    await ask('ines.carvalho@example.com', ACCEPT, { input: { ...who, ...ACTIVE } });
    const rows = await listAcceptances(who.personId);
    expect(rows.map((row) => [row.termsOfServiceVersionId, row.active]).sort()).toEqual([
      ['terms-of-service-1', false],
      ['terms-of-service-2', true],
    ]);
  });

  test.each([
    ["another's person id", { personId: 'person-maya-ortiz' }, 404],
    ['another company', { corporationId: 'corp-cedar' }, 404],
    ["another company's text", { termsOfServiceVersionId: 'cedar-terms-of-service-2' }, 400],
    ['an older version', { termsOfServiceVersionId: 'terms-of-service-1' }, 400],
    ['an unknown version', { privacyPolicyVersionId: 'nothing' }, 400],
  ])('rejects %s', async (_name, change, status) => {
    const input = { ...THEO, ...ACTIVE, ...change };
    expect((await ask('theo.brandt@example.com', ACCEPT, { input })).status).toBe(status);
  });

  test('is refused without a token', async () => {
    expect((await ask(undefined, ACCEPT, { input: { ...THEO, ...ACTIVE } })).status).toBe(401);
  });
});
