import type { ReactElement } from 'react';
import { formatDate } from 'shared/format/date';
import { t } from 'shared/i18n/kit-texts';
import { color } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useCurrentError } from './edited-fields.ts';
import { controlStyle, FieldFrame, type FieldProps, getDescriptionProps } from './field-frame.tsx';

/** First and last date that can be chosen ("2026-10-05"). */
export interface DateLimits {
  readonly min?: string;
  readonly max?: string;
}

/** A native date field. The value is "2026-10-05", or empty while the date is incomplete. */
export function DateField(fieldProps: FieldProps<string> & DateLimits): ReactElement {
  const props = useCurrentError(fieldProps);
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

/** Default hint of a date field: the allowed range. */
function formatDateLimits({ min, max }: DateLimits): string | undefined {
  if (min && max) return t('date.between', { min: formatLong(min), max: formatLong(max) });
  if (min) return t('date.from', { date: formatLong(min) });
  return max && t('date.until', { date: formatLong(max) });
}

/** The error message for an entered date; undefined for a valid one. */
export function getDateError(value: string, { min, max }: DateLimits): string | undefined {
  if (value === '') return t('date.missing');
  if (min && value < min) return t('date.tooEarly', { date: formatLong(min) });
  return max && value > max ? t('date.tooLate', { date: formatLong(max) }) : undefined;
}

const Input = styled.input`
  ${controlStyle}
  min-width: 0;
  max-width: 15rem;
  /* Otherwise Safari on a phone draws a button with a centered date, which is too low while it is empty. */
  appearance: none;
  &::-webkit-date-and-time-value { min-height: 1.5rem; text-align: start; }
  /* :focus-within, because the calendar button inside has no visible focus ring. */
  &:focus-within { outline: 3px solid ${color('focus')}; outline-offset: 1px; }
`;
