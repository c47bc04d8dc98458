import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Household } from 'shared/contract/household';
import { addVehicle } from './add-vehicle.ts';
import { changeVehicle } from './change-vehicle.ts';
import { removeVehicle } from './remove-vehicle.ts';
import { requestCorrection, toCorrectionResponse } from './request-correction.ts';
import { saveEmergencyContact, toEmergencyContactResponse } from './save-emergency-contact.ts';
import { saveNeeds, toNeedsResponse } from './save-needs.ts';
import { listLatestCorrections } from './store/corrections.ts';
import { findContact } from './store/emergency-contact.ts';
import { findNeeds } from './store/needs.ts';
import { listVehicles } from './store/vehicles.ts';
import { toVehicleResponse } from './vehicle-rules.ts';

function household(_: object, { actor, read }: GraphqlContext): Promise<Household> {
  return read(async (tx) => {
    const [[contact], vehicles, [needs], corrections] = await Promise.all([
      findContact(tx, actor),
      listVehicles(tx, actor),
      findNeeds(tx, actor),
      listLatestCorrections(tx, actor),
    ]);
    return {
      emergency_contact: toEmergencyContactResponse(contact),
      vehicles: vehicles.map(toVehicleResponse),
      needs: toNeedsResponse(needs),
      corrections: corrections.map(toCorrectionResponse),
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
