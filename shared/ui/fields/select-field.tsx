import type { ReactElement } from 'react';
import { space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { useCurrentError } from './edited-fields.ts';
import { controlStyle, FieldFrame, type FieldProps, getDescriptionProps } from './field-frame.tsx';

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  /** The first option can be `{ value: '', label: 'Choose one' }`. `lang` is for a label in another language. */
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly lang?: string;
  }[];
}

/** A native select. */
export function SelectField<Value extends string>(
  fieldProps: SelectFieldProps<Value>,
): ReactElement {
  const props = useCurrentError(fieldProps);
  const { name, value, onChange, options } = props;
  const choose = (newValue: string) => {
    const option = options.find((candidate) => candidate.value === newValue);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame {...props}>
      <Box>
        <Select
          id={name}
          name={name}
          value={value}
          onChange={(event) => choose(event.target.value)}
          {...getDescriptionProps(props)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon name="chevron-down" size={16} />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div`
  position: relative;
  > svg { position: absolute; inset-inline-end: ${space(12)}; top: calc(50% - 0.5rem); pointer-events: none; }
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: ${space(40)};
  text-overflow: ellipsis;
`;
