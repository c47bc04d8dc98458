import type { ActiveLease, MoveOut } from '../contract/resident.ts';
import {
  deriveLease,
  findMoveOut,
  joinLeaseAddress,
  joinOccupantNames,
  joinPetNames,
} from './derive-lease.ts';

const statuses = [
  { move_out_status_id: 's1', move_out_status_name: 'IN_PROGRESS' },
  { move_out_status_id: 's2', move_out_status_name: 'COMPLETED' },
];

const moveOut = (id: string, statusId: string, ...people: string[]): MoveOut => ({
  move_out_id: id,
  move_out_status_id: statusId,
  move_out_reason_id: 'r1',
  ntv_date: '2026-09-01',
  forwarding_address_id: null,
  move_out_date: '2026-11-30',
  person_array: people.map((person_id) => ({
    person_id,
    active: true,
    agent_id: null,
    ntv_date: '2026-09-01',
  })),
});

const lease: ActiveLease = {
  lease_id: 'l1',
  lease_duration: 12,
  lease_name: 'Apt 3B',
  move_in_date: '2025-12-01',
  move_out_date: null,
  move_out_expected_date: null,
  disable_online_payments: false,
  lease_term: {
    month_to_month: false,
    lease_term_id: 't1',
    lease_term_start: '2025-12-01',
    lease_term_end: '2026-11-30',
    lease_term_duration: 12,
  },
  charge_lines: [],
  rent_cents: 145_000,
  due_day: 1,
  grace_day: 5,
  late_fee_cents: 5000,
  deposit_cents: 145_000,
  deposit_held_by: 'Harbor & Pine',
  deposit: {
    state: 'held',
    received_cents: 145_000,
    held_cents: 145_000,
    due_on: null,
    returns: [],
  },
  notice_days: 60,
  time_zone: 'America/Chicago',
  manager_name: 'Dana Whitlock',
  manager_phone: '(715) 555-0120',
  offline_payment: 'At the office',
};

describe('lease_address', () => {
  const address = {
    address_line_1: '1180 Quayside Avenue',
    address_line_2: 'Apt 3B',
    city: 'Port Alder',
    state_abv: 'WI',
    state: 'Wisconsin',
    country_code: 'US',
    county: null,
    postal_code: '53999',
  };

  test('spec 3: joins the five parts by commas', () => {
    expect(joinLeaseAddress(address)).toBe('1180 Quayside Avenue, Apt 3B, Port Alder, WI, 53999');
  });

  test('spec 3: drops empty parts', () => {
    const shortAddress = { ...address, address_line_2: '', state_abv: null };
    expect(joinLeaseAddress(shortAddress)).toBe('1180 Quayside Avenue, Port Alder, 53999');
    expect(joinLeaseAddress(null)).toBe('');
  });
});

test('spec 3: occupant_names are first and last names, comma-joined', () => {
  const occupant = (person_id: string, first_name: string, last_name: string) => ({
    person_id,
    person: { first_name, last_name },
  });
  expect(joinOccupantNames([occupant('1', 'Maya', 'Ortiz'), occupant('2', 'Sam', 'Ortiz')])).toBe(
    'Maya Ortiz, Sam Ortiz',
  );
  expect(joinOccupantNames([])).toBe('');
});

test('spec 3: pet_names are unique animal names, comma-joined', () => {
  const link = (id: string, animal_name: string) => ({
    animal_person_map_id: id,
    animal_id: animal_name,
    animal: { animal_name },
  });
  expect(joinPetNames([link('1', 'Biscuit'), link('2', 'Juno'), link('3', 'Biscuit')])).toBe(
    'Biscuit, Juno',
  );
});

describe('move-outs', () => {
  const derive = (moveOuts: MoveOut[], person = 'maya') =>
    deriveLease({ lease, address: null, moveOuts, statuses, occupants: [], animals: [] }, person);

  test('spec 4: is pending if an in-progress move-out lists the person, and has it as moveOut', () => {
    const derived = derive([moveOut('m0', 's1', 'sam'), moveOut('m1', 's1', 'sam', 'maya')]);
    expect(derived).toMatchObject({ hasPendingMoveOut: true, hasCompletedMoveOut: false });
    expect(derived.moveOut?.move_out_id).toBe('m1');
  });

  test('spec 4: is completed if a completed move-out lists the person', () => {
    const derived = derive([moveOut('m2', 's2', 'maya')]);
    expect(derived).toMatchObject({
      hasPendingMoveOut: false,
      hasCompletedMoveOut: true,
      moveOut: null,
    });
  });

  test('spec 4: ignores move-outs of other people', () => {
    const derived = derive([moveOut('m1', 's1', 'sam'), moveOut('m2', 's2', 'sam')]);
    expect(derived).toMatchObject({ hasPendingMoveOut: false, hasCompletedMoveOut: false });
  });

  test('ignores a move-out with an unknown status', () => {
    const parts = { moveOuts: [moveOut('m1', 's9', 'maya')], statuses };
    expect(findMoveOut(parts, 'maya', 'IN_PROGRESS')).toBeNull();
    expect(findMoveOut(parts, 'maya', 'COMPLETED')).toBeNull();
  });
});
