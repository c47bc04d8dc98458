import type { InputHTMLAttributes, ReactElement } from 'react';
import styled from 'styled-components';
import { useCurrentError } from './edited-fields.ts';
import { controlStyle, FieldFrame, type FieldProps, getDescriptionProps } from './field-frame.tsx';

interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

/** A single-line text field. */
export function TextField(fieldProps: TextFieldProps): ReactElement {
  const props = useCurrentError(fieldProps);
  const { name, value, onChange, type = 'text', inputMode, autoComplete, maxLength } = props;
  return (
    <FieldFrame {...props}>
      <Input
        id={name}
        name={name}
        type={type}
        value={value}
        inputMode={inputMode}
        autoComplete={autoComplete ?? 'off'}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        {...getDescriptionProps(props)}
      />
    </FieldFrame>
  );
}

const Input = styled.input`${controlStyle}`;
