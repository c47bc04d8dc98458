import type { QuietHoursInput } from 'shared/contract/notifications';
import { formatHour, formatTimeZone } from 'shared/format/date';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { SelectField } from 'shared/ui/select-field';
import type { FormKind } from '../editing/part-kind.ts';
import { t } from './texts.ts';

interface Draft {
  readonly hasQuietHours: boolean;
  readonly from: string;
  readonly to: string;
}

/** The initial values of the form if no quiet hours are set. */
const DEFAULT_HOURS = { from: 22, to: 7 };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const getHourOptions = () =>
  HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }));

/** The hours without non-urgent notifications, in the time zone of the home. */
export const createQuietHoursKind = (
  timeZone: string | null,
): FormKind<QuietHoursInput, Draft> => ({
  title: t('quiet.title'),
  saved: t('quiet.saved'),
  firstField: 'keeps',
  rows: ({ from, to }) => [
    {
      term: t('quiet.term'),
      value:
        from === null || to === null
          ? t('quiet.none')
          : t('quiet.hours', {
              from: formatHour(from),
              to: formatHour(to),
              zone: timeZone === null ? '' : formatTimeZone(timeZone),
            }),
    },
  ],
  toDraft: ({ from, to }) => ({
    hasQuietHours: from !== null,
    from: String(from ?? DEFAULT_HOURS.from),
    to: String(to ?? DEFAULT_HOURS.to),
  }),
  parse({ hasQuietHours, from, to }) {
    if (!hasQuietHours) return { input: { from: null, to: null } };
    if (from === to) return { errors: [{ field: 'quiet_to', message: t('quiet.same') }] };
    return { input: { from: Number(from), to: Number(to) } };
  },
  fields: ({ draft, save, getError }) => (
    <>
      <CheckboxField
        name="keeps"
        label={t('quiet.keep')}
        hint={t('quiet.keepHint')}
        value={draft.hasQuietHours}
        onChange={(hasQuietHours) => save({ hasQuietHours })}
      />
      {draft.hasQuietHours && (
        <>
          <SelectField
            name="quiet_from"
            label={t('quiet.from')}
            value={draft.from}
            onChange={(from) => save({ from })}
            options={getHourOptions()}
          />
          <SelectField
            name="quiet_to"
            label={t('quiet.to')}
            value={draft.to}
            error={getError('quiet_to')}
            onChange={(to) => save({ to })}
            options={getHourOptions()}
          />
        </>
      )}
    </>
  ),
});
