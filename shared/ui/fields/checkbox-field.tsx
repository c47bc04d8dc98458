import type { ReactElement } from 'react';
import { color, radius, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { useCurrentError } from './edited-fields.ts';
import { FieldNotes, type FieldProps, Frame, getDescriptionProps } from './field-frame.tsx';

/** A single checkbox. */
export function CheckboxField(fieldProps: FieldProps<boolean>): ReactElement {
  const props = useCurrentError(fieldProps);
  const { label, name, value, onChange, hint, error } = props;
  return (
    <Frame $wrong={error !== undefined && error !== ''}>
      <FieldNotes name={name} hint={undefined} error={error} />
      <Choice>
        <Tick>
          <input
            type="checkbox"
            id={name}
            name={name}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            {...getDescriptionProps(props)}
          />
          <Icon name="check" size={16} />
        </Tick>
        <label htmlFor={name}>{label}</label>
      </Choice>
      <FieldNotes name={name} hint={hint} error={undefined} />
    </Frame>
  );
}

const Choice = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(12)};
  min-height: 1.5rem;
  label { flex: 1; cursor: pointer; }
`;

const Tick = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  color: ${color('onAction')};
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    border: 1.5px solid ${color('control')};
    border-radius: ${radius.small};
    background: ${color('sheet')};
    cursor: pointer;
    &:checked { border-color: ${color('action')}; background: ${color('action')}; }
    &[aria-invalid='true'] { border: 2px solid ${color('brick')}; }
    &:not(:checked) + svg { visibility: hidden; }
  }
  svg { position: relative; pointer-events: none; }
`;
