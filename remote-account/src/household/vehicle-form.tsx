import { useState } from 'react';
import { MAX_VEHICLES, type Vehicle, type VehicleInput } from 'shared/contract/household';
import { DraftScope } from 'shared/ui/draft-scope';
import { PartForm } from '../editing/part-form.tsx';
import { getCurrentVehicle, useAddVehicle, useChangeVehicle } from '../queries/household.ts';
import { getErrorCode } from '../queries/profile.ts';
import { t } from './texts.ts';
import { EMPTY_VEHICLE, vehicleKind } from './vehicle-form-kind.tsx';

interface VehicleFormProps {
  /** Undefined for a new vehicle. */
  readonly vehicle?: Vehicle;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
}

export function VehicleForm({ vehicle, onDone, onCancel }: VehicleFormProps) {
  // A retry after a lost response adds the vehicle only once.
  const [newId] = useState(() => crypto.randomUUID());
  const addVehicle = useAddVehicle();
  const changeVehicle = useChangeVehicle();
  const send = (change: { version: number; input: VehicleInput }) =>
    vehicle === undefined
      ? addVehicle.mutateAsync({ vehicleId: newId, input: change.input })
      : changeVehicle.mutateAsync({ vehicleId: vehicle.vehicle_id, ...change });
  return (
    <DraftScope form="vehicle" about={vehicle?.vehicle_id ?? 'new'}>
      <PartForm
        kind={{
          ...vehicleKind,
          title: t('vehicles.title'),
          saved: t(vehicle === undefined ? 'vehicles.added' : 'vehicles.changed'),
        }}
        stored={{
          value: vehicle ? toInput(vehicle) : EMPTY_VEHICLE,
          version: vehicle?.version ?? 0,
        }}
        send={send}
        getCurrent={getCurrentVehicle}
        getFieldErrors={getPlateErrors}
        onDone={onDone}
        onCancel={onCancel}
      />
    </DraftScope>
  );
}

const toInput = ({ vehicle_id: _, version: __, ...input }: Vehicle): VehicleInput => input;

/** Another window may have added the same plate, or the last possible vehicle. */
function getPlateErrors(error: unknown) {
  const code = getErrorCode(error);
  if (code === 'vehicle_known') {
    return [{ field: 'plate', message: t('vehicle.plateKnown') }];
  }
  if (code === 'vehicle_limit') {
    return [{ field: 'plate', message: t('vehicles.limit', { most: MAX_VEHICLES }) }];
  }
  return [];
}
