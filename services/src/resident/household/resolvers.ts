import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Household } from 'shared/contract/household';
import { findCorrections, presentCorrection, requestCorrection } from './corrections.ts';
import { findContact, presentContact, saveEmergencyContact } from './emergency-contact.ts';
import { findNeeds, presentNeeds, saveNeeds } from './needs.ts';
import { findVehicles, presentVehicle } from './own-vehicles.ts';
import { addVehicle, changeVehicle, removeVehicle } from './vehicles.ts';

function household(_: object, { actor, read }: GraphqlContext): Promise<Household> {
  return read(async (tx) => {
    const [[contact], vehicles, [needs], corrections] = await Promise.all([
      findContact(tx, actor),
      findVehicles(tx, actor),
      findNeeds(tx, actor),
      findCorrections(tx, actor),
    ]);
    return {
      emergency_contact: presentContact(contact),
      vehicles: vehicles.map(presentVehicle),
      needs: presentNeeds(needs),
      corrections: corrections.map(presentCorrection),
    };
  });
}

export const householdQueries = { household };

export const householdMutations = {
  saveEmergencyContact,
  addVehicle,
  changeVehicle,
  removeVehicle,
  saveNeeds,
  requestCorrection,
};
