import type { ReactElement } from 'react';
import { radius, s, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { useCurrentError } from './edited-fields.ts';
import { describedBy, FieldNotes, type FieldProps, Frame } from './field-frame.tsx';

/** Yes or no to one thing. */
export function CheckboxField(given: FieldProps<boolean>): ReactElement {
  const props = useCurrentError(given);
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
            {...describedBy(props)}
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
  color: ${s('onAction')};
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    border: 1.5px solid ${s('control')};
    border-radius: ${radius.small};
    background: ${s('sheet')};
    cursor: pointer;
    &:checked { border-color: ${s('action')}; background: ${s('action')}; }
    &[aria-invalid='true'] { border: 2px solid ${s('brick')}; }
    &:not(:checked) + svg { visibility: hidden; }
  }
  svg { position: relative; pointer-events: none; }
`;
