import { formatDate } from 'shared/format/date';
import { DateField } from 'shared/ui/date-field';
import { RadioList } from 'shared/ui/radio-list';
import { t } from '../texts.ts';
import type { FormPartProps } from './form-part-props.ts';

/** The fields for the end of the plan. */
export function EndFields({ autoPay, draft, change, getFieldError }: FormPartProps) {
  const ends = autoPay.lease_ends_on;
  const hint =
    ends === null
      ? t('form.ends.monthly')
      : t('form.ends.lease_endHint', { date: formatDate(ends, { weekday: false, year: true }) });
  return (
    <>
      <RadioList
        label={t('form.ends')}
        name="ends"
        value={draft.ends}
        onChange={(value) => change({ ends: value })}
        options={[
          { value: 'lease_end', label: t('form.ends.lease_end'), detail: [hint] },
          { value: 'date', label: t('form.ends.date') },
          { value: 'until_stopped', label: t('form.ends.until_stopped') },
        ]}
      />
      {draft.ends === 'date' && (
        <DateField
          label={t('form.endsOn')}
          name="ends-on"
          min={autoPay.today}
          value={draft.endsOn}
          error={getFieldError('ends-on')}
          onChange={(endsOn) => change({ endsOn })}
        />
      )}
    </>
  );
}
