import type { CallerName } from 'services/testing/access-matrix/callers';
import { ofService, type RowOfCaller, type RowOfIds, type Rows } from './row.ts';

type Answer<Data> = { data: { answer: Data } };

const everyone = (seen: unknown): Record<CallerName, unknown> => ({
  owner: seen,
  coOccupant: seen,
  neighbour: seen,
  otherCompany: seen,
  movedOut: seen,
});

const vehicle = { plate: 'NEW2026', state: 'WI', make: 'Kia', model: 'Niro', color: 'Red' };

/** Nothing names whose it is: everyone gets, and changes, their own. */
export const HOUSEHOLD_CALLER_ROWS: Rows<RowOfCaller> = ofService('resident', {
  household: {
    facts: ({ data }: Answer<{ vehicles: { vehicle_id: string }[] }>) =>
      data.answer.vehicles.map((one) => one.vehicle_id),
    sees: { ...everyone([]), owner: ['vehicle-maya-1'], movedOut: ['vehicle-priya-1'] },
  },
  notifications: {
    facts: ({ data }: Answer<{ email: string }>) => data.answer.email,
    sees: {
      owner: 'maya.ortiz@example.com',
      coOccupant: 'sam.ortiz@example.com',
      neighbour: 'theo.brandt@example.com',
      otherCompany: 'rosa.delgado@example.com',
      movedOut: 'priya.raman@example.com',
    },
  },
  // Somebody is named of the owner's, so there it is a change that another came before.
  saveEmergencyContact: {
    sends: {
      variables: {
        version: 0,
        input: { name: 'Kim Lee', relation: 'friend', phone: '+17155550177' },
      },
    },
    facts: ({ data }: Answer<{ contact: { name: string } }>) => data.answer.contact.name,
    sees: { ...everyone('Kim Lee'), owner: 409 },
  },
  saveNeeds: {
    sends: {
      variables: {
        version: 0,
        input: { large_print: true, relay: false, mobility: false, other: null },
      },
    },
    facts: ({ data }: Answer<{ large_print: boolean }>) => data.answer.large_print,
    sees: everyone(true),
  },
  addVehicle: {
    sends: { variables: { vehicleId: 'vehicle-of-each', input: vehicle } },
    facts: ({ data }: Answer<{ plate: string }>) => data.answer.plate,
    sees: everyone('NEW2026'),
  },
  requestCorrection: {
    sends: {
      variables: {
        input: {
          request_id: 'correction-of-each-person',
          subject: 'pets',
          text: 'Our cat has died.',
        },
      },
    },
    facts: ({ data }: Answer<{ state: string }>) => data.answer.state,
    sees: everyone('open'),
  },
  setNotification: {
    sends: {
      variables: { version: 0, input: { group: 'payments', channel: 'mail', on: false } },
    },
    facts: ({ data }: Answer<{ on: boolean }>) => data.answer.on,
    sees: everyone(false),
  },
  saveQuietHours: {
    sends: { variables: { version: 0, input: { from: 22, to: 7 } } },
    facts: ({ data }: Answer<{ from: number }>) => data.answer.from,
    sees: everyone(22),
  },
});

export const HOUSEHOLD_ROWS: Rows<RowOfIds> = ofService('resident', {
  changeVehicle: {
    sends: ({ vehicle: vehicleId }) => ({
      variables: { vehicleId, version: 1, input: { ...vehicle, plate: 'OLD2025' } },
    }),
    may: 'owner',
    movedOut: 'done',
  },
  removeVehicle: {
    sends: ({ vehicle: vehicleId }) => ({ variables: { vehicleId, version: 2 } }),
    may: 'owner',
    movedOut: 'done',
  },
});
