import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Household } from 'shared/contract/household';
import { addVehicle } from './add-vehicle.ts';
import { changeVehicle } from './change-vehicle.ts';
import { removeVehicle } from './remove-vehicle.ts';
import { presentCorrection, requestCorrection } from './request-correction.ts';
import { presentContact, saveEmergencyContact } from './save-emergency-contact.ts';
import { presentNeeds, saveNeeds } from './save-needs.ts';
import { findCorrections } from './store/corrections.ts';
import { findContact } from './store/emergency-contact.ts';
import { findNeeds } from './store/needs.ts';
import { findVehicles } from './store/vehicles.ts';
import { presentVehicle } from './vehicle-rules.ts';

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
