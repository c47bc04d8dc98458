import { render, screen } from '@testing-library/react';
import type { SessionData } from '../contract/data-access.ts';
import { SessionContext, useDoorId, useHomeIds, usePersonId } from './session.ts';

const session: SessionData = {
  dataAccess: {
    auth0_organization_id: null,
    brands: [
      { brand_id: 'b1', rentals: [{ door_id: 'door-1' }, { door_id: 'door-2' }] },
      { brand_id: 'b2', rentals: [{ door_id: 'door-3' }] },
    ],
    corporation_id: 'corp-1',
    person_id: 'person-1',
    roles: [],
  },
  user: {},
};

function Ids() {
  const ids = { person: usePersonId(), door: useDoorId(), home: useHomeIds() };
  return <output>{JSON.stringify(ids)}</output>;
}

function renderIds(data: SessionData | null) {
  render(
    <SessionContext value={{ data, signOut: () => {}, signInAgain: () => {} }}>
      <Ids />
    </SessionContext>,
  );
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

test('spec 6: person_id is from the claim, door_id is the first rental of the first brand', () => {
  expect(renderIds(session)).toEqual({
    person: 'person-1',
    door: 'door-1',
    home: { personId: 'person-1', doorId: 'door-1' },
  });
});

test.each([
  ['no brand', []],
  ['a first brand without a rental', [{ brand_id: 'b1', rentals: [] }]],
])('a claim with %s gives no home', (_what, brands) => {
  const dataAccess = { ...session.dataAccess, brands };
  expect(renderIds({ ...session, dataAccess })).toEqual({
    person: 'person-1',
    door: null,
    home: null,
  });
});

test('all ids are null when signed out', () => {
  expect(renderIds(null)).toEqual({ person: null, door: null, home: null });
});
