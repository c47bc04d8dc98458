import type { InputHTMLAttributes, ReactElement, Ref } from 'react';
import { color } from 'shared/theme/tokens';
import styled from 'styled-components';
import { type ButtonKind, buttonStyle } from '../actions/button-style.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

interface FilePickProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'accept' | 'multiple' | 'capture' | 'aria-describedby' | 'aria-invalid'
  > {
  readonly id: string;
  readonly name?: string;
  readonly label: string;
  readonly icon: IconName;
  readonly onPick: (files: readonly File[]) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A native file input with a label that looks like a button. Used by `FileField`. */
export function FilePick({ label, icon, onPick, ...input }: FilePickProps): ReactElement {
  return (
    <Wrapper>
      <input {...input} type="file" onChange={({ target }) => onPick([...(target.files ?? [])])} />
      <Face htmlFor={input.id} $kind="outlined" $fullWidth={false}>
        <Icon name={icon} />
        <span>{label}</span>
      </Face>
    </Wrapper>
  );
}

const Wrapper = styled.span`
  position: relative;
  display: inline-flex;
  /* The input covers the label, so that files can be dropped on it; the label shows the focus ring. */
  input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
  input:focus-visible + label { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  input:hover + label { border-color: ${color('ink')}; }
  input[aria-invalid='true'] + label { border: 2px solid ${color('brick')}; }
`;

const Face = styled.label<{ $kind: ButtonKind; $fullWidth: boolean }>`${buttonStyle}`;
