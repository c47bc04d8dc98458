import type { Vehicle } from 'shared/contract/household';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { getCurrentVehicle, isGone, useRemoveVehicle } from '../queries/household.ts';
import { t } from './texts.ts';

interface RemoveVehicleProps {
  /** Null while the dialog is closed. */
  readonly vehicle: Vehicle | null;
  readonly onClose: () => void;
  readonly onRemoved: (vehicle: Vehicle) => void;
}

/** Removes a vehicle after a confirmation. */
export function RemoveVehicle({ vehicle, onClose, onRemoved }: RemoveVehicleProps) {
  const removal = useRemoveVehicle();
  const close = () => {
    removal.reset();
    onClose();
  };
  const remove = ({ vehicle_id: vehicleId, version }: Vehicle) =>
    removal.mutate(
      { vehicleId, version },
      {
        onSuccess: () => vehicle && onRemoved(vehicle),
        onError: (error) => {
          if (vehicle && isGone(error)) onRemoved(vehicle);
        },
      },
    );
  const changed = getCurrentVehicle(removal.error) !== null;
  return (
    <Dialog
      open={vehicle !== null}
      title={t('remove.title', { plate: vehicle?.plate ?? '' })}
      onClose={close}
      actions={
        <>
          <Button
            kind="destructive"
            busy={removal.isPending}
            busyLabel={t('remove.removing')}
            onClick={() => vehicle && remove(vehicle)}
          >
            {t('remove.yes')}
          </Button>
          <Button onClick={close}>{t('remove.keep')}</Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
      {removal.isError && !isGone(removal.error) && (
        <Banner kind="bad" title={t(changed ? 'remove.changed' : 'remove.failed')}>
          {t(changed ? 'remove.changedText' : 'remove.failedText')}
        </Banner>
      )}
    </Dialog>
  );
}
