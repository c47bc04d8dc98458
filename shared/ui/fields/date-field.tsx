import type { ReactElement } from 'react';
import { formatDate } from 'shared/format/date';
import { t } from 'shared/i18n/kit-texts';
import { color } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useCurrentError } from './edited-fields.ts';
import { controlStyle, FieldFrame, type FieldProps, getDescriptionProps } from './field-frame.tsx';

/** First and last day that may be chosen, as calendar days ("2026-10-05"). */
export interface DateLimits {
  readonly min?: string;
  readonly max?: string;
}

/** A calendar day, by the system's own field. The value is "2026-10-05", or nothing while it is not whole. */
export function DateField(given: FieldProps<string> & DateLimits): ReactElement {
  const props = useCurrentError(given);
  const { name, value, onChange, min, max, hint = formatDateLimits(props) } = props;
  return (
    <FieldFrame {...props} hint={hint}>
      <Input
        id={name}
        name={name}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
        {...getDescriptionProps({ ...props, hint })}
      />
    </FieldFrame>
  );
}

const formatLong = (date: string): string => formatDate(date, { weekday: false, year: true });

/** What may be chosen, in words: the hint of a date field that is given no other. */
function formatDateLimits({ min, max }: DateLimits): string | undefined {
  if (min && max) return t('date.between', { min: formatLong(min), max: formatLong(max) });
  if (min) return t('date.from', { date: formatLong(min) });
  return max && t('date.until', { date: formatLong(max) });
}

/** What is wrong with a day that was entered, in words; nothing for one that may be chosen. */
export function getDateError(value: string, { min, max }: DateLimits): string | undefined {
  if (value === '') return t('date.missing');
  if (min && value < min) return t('date.tooEarly', { date: formatLong(min) });
  return max && value > max ? t('date.tooLate', { date: formatLong(max) }) : undefined;
}

const Input = styled.input`
  ${controlStyle}
  max-width: 15rem;
  /* Also while its calendar button has the focus, which has no ring of its own that one would see. */
  &:focus-within { outline: 3px solid ${color('focus')}; outline-offset: 1px; }
`;
