import type { ReactElement } from 'react';
import { space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useCurrentError } from './edited-fields.ts';
import { controlStyle, FieldFrame, type FieldProps, getDescriptionProps } from './field-frame.tsx';

/** A field for a typed amount. `parseMoney` of `shared/format/money` converts it to cents. */
export function MoneyField(fieldProps: FieldProps<string>): ReactElement {
  const props = useCurrentError(fieldProps);
  const { name, value, onChange } = props;
  return (
    <FieldFrame {...props}>
      <Box>
        <span aria-hidden="true" translate="no">
          $
        </span>
        <Input
          id={name}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...getDescriptionProps(props)}
        />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div`
  position: relative;
  max-width: 15rem;
  > span { position: absolute; inset-block: 0; inset-inline-start: ${space(12)}; display: grid; align-items: center; }
`;

const Input = styled.input`
  ${controlStyle}
  padding-inline-start: 1.625rem;
`;
