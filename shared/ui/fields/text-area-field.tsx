import type { ReactElement } from 'react';
import styled from 'styled-components';
import { useCurrentError } from './edited-fields.ts';
import { controlStyle, FieldFrame, type FieldProps, getDescriptionProps } from './field-frame.tsx';

interface TextAreaFieldProps extends FieldProps<string> {
  readonly rows?: number;
}

/** Several lines of text. Say its limits in the hint: what is typed is never cut off. */
export function TextAreaField(given: TextAreaFieldProps): ReactElement {
  const props = useCurrentError(given);
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
