import type { ReactElement } from 'react';
import styled from 'styled-components';
import { useCurrentError } from './edited-fields.ts';
import { controlStyle, FieldFrame, type FieldProps, getDescriptionProps } from './field-frame.tsx';

interface TextAreaFieldProps extends FieldProps<string> {
  readonly rows?: number;
}

/** A text area. State the limits in the hint: the input is never truncated. */
export function TextAreaField(fieldProps: TextAreaFieldProps): ReactElement {
  const props = useCurrentError(fieldProps);
  const { name, value, onChange, rows = 5 } = props;
  return (
    <FieldFrame {...props}>
      <Area
        id={name}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...getDescriptionProps(props)}
      />
    </FieldFrame>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;
