import { MAX_VEHICLE_TEXT_LENGTH, parsePlate, type VehicleInput } from 'shared/contract/household';
import { toStateCode, US_STATE_CODES } from 'shared/contract/us-states';
import type { FieldError } from 'shared/ui/error-summary';
import { TextField } from 'shared/ui/text-field';
import type { FormKind } from '../editing/part-kind.ts';
import { t } from './texts.ts';

export const EMPTY_VEHICLE: VehicleInput = { plate: '', state: '', make: '', model: '', color: '' };

const FIELDS = ['plate', 'state', 'make', 'model', 'color'] as const;
const TEXT_FIELDS = ['make', 'model', 'color'] as const;

/** The form of a vehicle. Spaces and dashes in the plate are ignored. */
export const vehicleKind: Omit<FormKind<VehicleInput, VehicleInput>, 'title' | 'saved'> = {
  firstField: 'plate',
  rows: (value) => FIELDS.map((name) => ({ term: t(`vehicle.${name}`), value: value[name] })),
  toDraft: (value) => value,
  parse(draft) {
    const plate = parsePlate(draft.plate);
    const state = toStateCode(draft.state) ?? '';
    const isState = US_STATE_CODES.includes(state);
    const errors: FieldError[] = [
      ...(plate === null ? [{ field: 'plate', message: t('vehicle.plateWrong') }] : []),
      ...(isState ? [] : [{ field: 'state', message: t('vehicle.stateWrong') }]),
      ...TEXT_FIELDS.flatMap((field) => getTextErrors(field, draft[field].trim())),
    ];
    if (errors.length > 0 || plate === null) return { errors };
    const [make, model, color] = [draft.make.trim(), draft.model.trim(), draft.color.trim()];
    return { input: { plate, state, make, model, color } };
  },
  fields: ({ draft, save, getError }) =>
    FIELDS.map((name) => (
      <TextField
        key={name}
        name={name}
        label={t(`vehicle.${name}`)}
        {...(name !== 'color' && { hint: t(`vehicle.${name}Hint`) })}
        value={draft[name]}
        error={getError(name)}
        onChange={(value) => save({ [name]: value })}
      />
    )),
};

function getTextErrors(field: (typeof TEXT_FIELDS)[number], text: string): FieldError[] {
  if (text === '') return [{ field, message: t(`vehicle.${field}Missing`) }];
  if (text.length <= MAX_VEHICLE_TEXT_LENGTH) return [];
  return [{ field, message: t('long', { most: MAX_VEHICLE_TEXT_LENGTH }) }];
}
