import { MAX_VEHICLE_TEXT_LENGTH, parsePlate, type VehicleInput } from 'shared/contract/household';
import { toStateCode, US_STATE_CODES } from 'shared/contract/us-states';
import type { FieldError } from 'shared/ui/error-summary';
import { TextField } from 'shared/ui/text-field';
import type { FormKind } from '../editing/part-kind.ts';
import { t } from './texts.ts';

export const EMPTY: VehicleInput = { plate: '', state: '', make: '', model: '', color: '' };

const HINTS = {
  plate: t('vehicle.plateHint'),
  state: t('vehicle.stateHint'),
  make: t('vehicle.makeHint'),
  model: t('vehicle.modelHint'),
  color: undefined,
} as const;
const FIELDS = ['plate', 'state', 'make', 'model', 'color'] as const;
const WORDS = ['make', 'model', 'color'] as const;

/** The form of a vehicle. Spaces and dashes in the plate are ignored. */
export const vehicleKind: Omit<FormKind<VehicleInput, VehicleInput>, 'title' | 'saved'> = {
  first: 'plate',
  rows: (value) => FIELDS.map((name) => ({ term: t(`vehicle.${name}`), value: value[name] })),
  draftOf: (value) => value,
  read(draft) {
    const plate = parsePlate(draft.plate);
    const state = toStateCode(draft.state) ?? '';
    const isState = US_STATE_CODES.includes(state);
    const faults: FieldError[] = [
      ...(plate === null ? [{ field: 'plate', message: t('vehicle.plateWrong') }] : []),
      ...(isState ? [] : [{ field: 'state', message: t('vehicle.stateWrong') }]),
      ...WORDS.flatMap((field) => wordFaults(field, draft[field].trim())),
    ];
    if (faults.length > 0 || plate === null) return { faults };
    const [make, model, color] = [draft.make.trim(), draft.model.trim(), draft.color.trim()];
    return { input: { plate, state, make, model, color } };
  },
  fields: ({ draft, save, errorOf }) =>
    FIELDS.map((name) => (
      <TextField
        key={name}
        name={name}
        label={t(`vehicle.${name}`)}
        {...(HINTS[name] !== undefined && { hint: HINTS[name] })}
        value={draft[name]}
        error={errorOf(name)}
        onChange={(value) => save({ [name]: value })}
      />
    )),
};

function wordFaults(field: (typeof WORDS)[number], words: string): FieldError[] {
  if (words === '') return [{ field, message: t(`vehicle.${field}Missing`) }];
  if (words.length <= MAX_VEHICLE_TEXT_LENGTH) return [];
  return [{ field, message: t('long', { most: MAX_VEHICLE_TEXT_LENGTH }) }];
}
