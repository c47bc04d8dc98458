import type { ReactElement } from 'react';
import { color, media, motion, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

interface SwitchProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly on: boolean;
  /** Visible text of the current state. */
  readonly word: string;
  readonly onChange: (on: boolean) => void;
  /** Id of an element with the save status, or the reason why it cannot be changed. */
  readonly describedBy?: string | undefined;
  /** While true, pressing does nothing. */
  readonly busy?: boolean;
  /** Cannot be changed. It stays focusable; `describedBy` references the reason. */
  readonly off?: boolean;
}

/** A switch that takes effect immediately. In a form with a Save button use `CheckboxField`. */
export function Switch(props: SwitchProps): ReactElement {
  const { label, on, word, onChange, describedBy, busy = false, off = false } = props;
  return (
    <Root
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (!busy && !off) onChange(!on);
      }}
    >
      <Track aria-hidden="true" />
      <span aria-hidden="true">{word}</span>
    </Root>
  );
}

const Track = styled.span`
  position: relative;
  flex: none;
  width: 2.75rem;
  height: 1.5rem;
  border: 1.5px solid ${color('control')};
  border-radius: 0.75rem;
  background: ${color('sheet')};
  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.5rem);
    inset-inline-start: 3px;
    width: 1rem;
    height: 1rem;
    border-radius: 50%;
    background: ${color('control')};
    transition: transform ${motion.quick};
  }
  @media (prefers-reduced-motion: reduce) { &::before { transition: none; } }
`;

const Root = styled.button`
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color('ink')};
  cursor: pointer;
  &[aria-checked='true'] > ${Track} {
    border-color: ${color('action')};
    background: ${color('action')};
    &::before { background: ${color('onAction')}; transform: translateX(1.25rem); }
  }
  &[aria-disabled='true'] {
    color: ${color('inkMuted')};
    cursor: default;
    > ${Track} { border-style: dashed; }
  }
  ${media.forcedColors} {
    ${Track}::before { background: ButtonText; }
    &[aria-checked='true'] > ${Track} { background: Highlight; }
  }
`;
