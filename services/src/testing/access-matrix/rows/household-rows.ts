import type { CallerName } from 'services/testing/access-matrix/callers';
import { type AccessRows, type CallerRow, type IdRow, prefixRows } from './row.ts';

type Answer<Data> = { data: { answer: Data } };

const createSameForAll = (seen: unknown): Record<CallerName, unknown> => ({
  owner: seen,
  coOccupant: seen,
  neighbor: seen,
  otherCompany: seen,
  movedOut: seen,
});

const vehicle = { plate: 'NEW2026', state: 'WI', make: 'Kia', model: 'Niro', color: 'Red' };

/** Operations on the caller's own data. */
export const HOUSEHOLD_CALLER_ROWS: AccessRows<CallerRow> = prefixRows('resident', {
  household: {
    extract: ({ data }: Answer<{ vehicles: { vehicle_id: string }[] }>) =>
      data.answer.vehicles.map((one) => one.vehicle_id),
    expected: { ...createSameForAll([]), owner: ['vehicle-maya-1'], movedOut: ['vehicle-priya-1'] },
  },
  notifications: {
    extract: ({ data }: Answer<{ email: string }>) => data.answer.email,
    expected: {
      owner: 'maya.ortiz@example.com',
      coOccupant: 'sam.ortiz@example.com',
      neighbor: 'theo.brandt@example.com',
      otherCompany: 'rosa.delgado@example.com',
      movedOut: 'priya.raman@example.com',
    },
  },
  // 409 for the owner, whose contact exists already with another version.
  saveEmergencyContact: {
    request: {
      variables: {
        version: 0,
        input: { name: 'Kim Lee', relation: 'friend', phone: '+17155550177' },
      },
    },
    extract: ({ data }: Answer<{ contact: { name: string } }>) => data.answer.contact.name,
    expected: { ...createSameForAll('Kim Lee'), owner: 409 },
  },
  saveNeeds: {
    request: {
      variables: {
        version: 0,
        input: { large_print: true, relay: false, mobility: false, other: null },
      },
    },
    extract: ({ data }: Answer<{ large_print: boolean }>) => data.answer.large_print,
    expected: createSameForAll(true),
  },
  addVehicle: {
    request: { variables: { vehicleId: 'vehicle-of-each', input: vehicle } },
    extract: ({ data }: Answer<{ plate: string }>) => data.answer.plate,
    expected: createSameForAll('NEW2026'),
  },
  requestCorrection: {
    request: {
      variables: {
        input: {
          request_id: 'correction-of-each-person',
          subject: 'pets',
          text: 'Our cat has died.',
        },
      },
    },
    extract: ({ data }: Answer<{ state: string }>) => data.answer.state,
    expected: createSameForAll('open'),
  },
  setNotification: {
    request: {
      variables: { version: 0, input: { group: 'payments', channel: 'mail', on: false } },
    },
    extract: ({ data }: Answer<{ on: boolean }>) => data.answer.on,
    expected: createSameForAll(false),
  },
  saveQuietHours: {
    request: { variables: { version: 0, input: { from: 22, to: 7 } } },
    extract: ({ data }: Answer<{ from: number }>) => data.answer.from,
    expected: createSameForAll(22),
  },
});

export const HOUSEHOLD_ROWS: AccessRows<IdRow> = prefixRows('resident', {
  changeVehicle: {
    buildRequest: ({ vehicle: vehicleId }) => ({
      variables: { vehicleId, version: 1, input: { ...vehicle, plate: 'OLD2025' } },
    }),
    may: 'owner',
    movedOut: 'done',
  },
  removeVehicle: {
    buildRequest: ({ vehicle: vehicleId }) => ({ variables: { vehicleId, version: 2 } }),
    may: 'owner',
    movedOut: 'done',
  },
});
