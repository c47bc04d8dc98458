import { useState } from 'react';
import { MAX_VEHICLES, type Vehicle } from 'shared/contract/household';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { FocusedStatus } from 'shared/ui/focused-status';
import { List, ListRow } from 'shared/ui/list-row';
import { SectionPart } from 'shared/ui/section-part';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useOpenPart } from '../editing/use-open-part.ts';
import { RemoveVehicle } from './remove-vehicle.tsx';
import { t } from './texts.ts';
import { useFocusIn } from './use-focus-in.ts';
import { VehicleForm } from './vehicle-form.tsx';

const NEW = 'vehicle';
const getFormName = ({ vehicle_id }: Vehicle) => `vehicle-${vehicle_id}`;

/** The vehicles and their actions. Only one form is open at a time. */
export function Vehicles({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const [open, setOpen] = useOpenPart();
  const [message, setMessage] = useState<string | null>(null);
  const [vehicleToRemove, setVehicleToRemove] = useState<Vehicle | null>(null);
  const [closedForm, setClosedForm] = useState<string | null>(null);
  const openForm = (name: string) => {
    setMessage(null);
    setClosedForm(null);
    setOpen(name);
  };
  const onDone = (text: string) => {
    setMessage(text);
    setOpen(null);
  };
  const close = (name: string) => ({
    onDone,
    onCancel: () => {
      setClosedForm(name);
      setOpen(null);
    },
  });
  return (
    <SectionPart title={t('vehicles.title')}>
      <Column>
        {message !== null && (
          <FocusedStatus key={message} when={vehicleToRemove === null}>
            <Banner kind="ok" title={message} />
          </FocusedStatus>
        )}
        {vehicles.length === 0 && open !== NEW && <p>{t('vehicles.empty')}</p>}
        {vehicles.length > 0 && (
          <List>
            {vehicles.map((vehicle) => (
              <ListRow
                key={vehicle.vehicle_id}
                title={t('vehicles.plateState', vehicle)}
                lines={[[t('vehicles.what', vehicle)]]}
              >
                {open === getFormName(vehicle) ? (
                  <FullWidth>
                    <VehicleForm vehicle={vehicle} {...close(getFormName(vehicle))} />
                  </FullWidth>
                ) : (
                  <VehicleActions
                    vehicle={vehicle}
                    wasClosed={closedForm === getFormName(vehicle)}
                    onChange={() => openForm(getFormName(vehicle))}
                    onRemove={() => setVehicleToRemove(vehicle)}
                  />
                )}
              </ListRow>
            ))}
          </List>
        )}
        {open === NEW ? (
          <VehicleForm {...close(NEW)} />
        ) : (
          <AddVehicle
            count={vehicles.length}
            wasClosed={closedForm === NEW}
            onAdd={() => openForm(NEW)}
          />
        )}
        <RemoveVehicle
          vehicle={vehicleToRemove}
          onClose={() => setVehicleToRemove(null)}
          onRemoved={(vehicle) => {
            setVehicleToRemove(null);
            setMessage(t('vehicles.removed', vehicle));
          }}
        />
      </Column>
    </SectionPart>
  );
}

interface VehicleActionsProps {
  readonly vehicle: Vehicle;
  readonly wasClosed: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function VehicleActions({ vehicle, wasClosed, onChange, onRemove }: VehicleActionsProps) {
  const actions = useFocusIn<HTMLDivElement>(wasClosed);
  return (
    <Buttons ref={actions}>
      <TextButton aria-label={t('vehicles.changeOf', vehicle)} onClick={onChange}>
        {t('vehicles.change')}
      </TextButton>
      <TextButton aria-label={t('vehicles.removeOf', vehicle)} onClick={onRemove}>
        {t('vehicles.remove')}
      </TextButton>
    </Buttons>
  );
}

interface AddVehicleProps {
  readonly count: number;
  readonly wasClosed: boolean;
  readonly onAdd: () => void;
}

function AddVehicle({ count, wasClosed, onAdd }: AddVehicleProps) {
  const add = useFocusIn<HTMLDivElement>(wasClosed);
  if (count >= MAX_VEHICLES) return <p>{t('vehicles.full', { most: MAX_VEHICLES })}</p>;
  return (
    <div ref={add}>
      <Button kind="outlined" onClick={onAdd}>
        {t('vehicles.add')}
      </Button>
    </div>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)} ${space(24)};
`;

const FullWidth = styled.div`
  width: 100%;
`;
