import fc from 'fast-check';
import { toSessionState } from './to-session-state.ts';

const audience = 'https://api.harborpine.example';
const claim = {
  auth0_organization_id: null,
  brands: [{ brand_id: 'brand-harbor', rentals: [{ door_id: 'door-1' }] }],
  corporation_id: 'corp-harbor',
  person_id: 'person-1',
  roles: ['renter'],
};
const profile = { name: 'Maya Ortiz', email: 'maya@example.com', sub: 'auth0|1' };

test('spec 5: is unauthenticated without a profile', () => {
  expect(toSessionState(undefined, audience)).toEqual({ status: 'unauthenticated', problem: null });
});

test('spec 3: reads the claim under the audience and /data_access', () => {
  const state = toSessionState({ ...profile, [`${audience}/data_access`]: claim }, audience);
  expect(state).toEqual({
    status: 'authorized',
    data: { dataAccess: claim, user: { name: 'Maya Ortiz', email: 'maya@example.com' } },
  });
});

test('spec 5: ignores a claim under another audience', () => {
  const other = { ...profile, 'https://api.other.example/data_access': claim };
  expect(toSessionState(other, audience).status).toBe('unauthorized');
});

test.each([
  ['missing', undefined],
  ['a string', 'person-1'],
  ['without person_id', { ...claim, person_id: undefined }],
  ['with an empty person_id', { ...claim, person_id: '' }],
  ['with an array as person_id', { ...claim, person_id: ['a', 'b'] }],
  ['with brands null', { ...claim, brands: null }],
])('spec 5: is unauthorized when the claim is %s', (_what, dataAccess) => {
  const state = toSessionState({ ...profile, [`${audience}/data_access`]: dataAccess }, audience);
  expect(state).toMatchObject({ status: 'unauthorized', user: { name: 'Maya Ortiz' } });
});

test('spec 5: names the invalid fields of a malformed claim without their values', () => {
  const malformed = { ...claim, person_id: ['maya@example.com'], brands: [{ brand_id: 7 }] };
  const state = toSessionState({ ...profile, [`${audience}/data_access`]: malformed }, audience);
  expect(state).toMatchObject({
    problem: new Error(
      'The data-access claim is malformed: brands.0.brand_id invalid_type, brands.0.rentals invalid_type, person_id invalid_type',
    ),
  });
});

test('spec 2: reports no problem when the claim is missing', () => {
  expect(toSessionState(profile, audience)).not.toHaveProperty('problem');
});

test('returns a state for any profile without throwing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (rest, dataAccess) => {
      const state = toSessionState({ ...rest, [`${audience}/data_access`]: dataAccess }, audience);
      expect(['authorized', 'unauthorized']).toContain(state.status);
    }),
  );
});
