import type { ReactElement, ReactNode } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { Icon } from '../icons/icon.tsx';

/** Props of all fields. The id of the control is its name, so that the error summary can link to it. */
export interface FieldProps<Value> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  /** The same message as in the error summary. */
  readonly error?: string | undefined;
  /** Success message below the field, such as the bank of a routing number. */
  readonly good?: ReactNode;
  readonly optional?: boolean;
  /** For secrets and consents: the value is never stored in the browser (decision 56). */
  readonly neverKept?: boolean;
}

/** ARIA attributes for the control of a field. */
export function getDescriptionProps(
  props: Pick<FieldProps<unknown>, 'name' | 'hint' | 'error' | 'good' | 'neverKept'>,
) {
  const { name, hint, error, good, neverKept } = props;
  const ids = [hint && `${name}-hint`, error && `${name}-error`, good && `${name}-good`];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'data-never-kept': neverKept ? '' : undefined,
  } as const;
}

type FrameProps = Omit<FieldProps<unknown>, 'value' | 'onChange'> & {
  readonly children: ElementChildren;
};

/** Label, hint and error above the control, success message below. A red border marks an error. */
export function FieldFrame(props: FrameProps): ReactElement {
  const { label, name, hint, error, good, optional, children } = props;
  return (
    <Frame $wrong={error !== undefined && error !== ''}>
      <label htmlFor={name}>
        <strong>{label}</strong>
        {optional && <MutedText> {t('optional')}</MutedText>}
      </label>
      <FieldNotes name={name} hint={hint} error={error} />
      {children}
      {good && (
        <SuccessText id={`${name}-good`}>
          <Icon name="check-circle" size={16} />
          <span>{good}</span>
        </SuccessText>
      )}
    </Frame>
  );
}

type NotesProps = Pick<FieldProps<unknown>, 'name' | 'hint' | 'error'>;

/** Hint and error of a field, with the ids that `getDescriptionProps` references. */
export function FieldNotes({ name, hint, error }: NotesProps): ReactElement {
  return (
    <>
      {hint && <Hint id={`${name}-hint`}>{hint}</Hint>}
      {error && (
        <ErrorText id={`${name}-error`}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </ErrorText>
      )}
    </>
  );
}

export const Frame = styled.div<{ $wrong: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-inline-start: ${({ $wrong }) => ($wrong ? space(16) : '0')};
  border-inline-start: ${({ $wrong }) => ($wrong ? `4px solid ${color('brick')}` : '0 solid')};
`;

const MutedText = styled.span`
  color: ${color('inkMuted')};
`;

const Hint = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;

const ErrorText = styled.p`
  ${type.smallStrong}
  display: flex;
  gap: ${space(8)};
  color: ${color('brick')};
  > svg { margin-top: 2px; }
`;

const SuccessText = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(8)};
  margin-top: ${space(4)};
  color: ${color('pine')};
  > svg { margin-top: 2px; }
`;

/** Style of text fields, selects and text areas. */
export const controlStyle = css`
  width: 100%;
  min-height: 3rem;
  padding: ${space(8)} ${space(12)};
  /* Safari zooms into a focused field with a smaller font. */
  font-size: max(1rem, 16px);
  border: 1.5px solid ${color('control')};
  border-radius: ${radius.medium};
  background: ${color('sheet')};
  color: ${color('ink')};
  ${media.desktop} { min-height: 2.75rem; }
  &[aria-invalid='true'] { border: 2px solid ${color('brick')}; }
  /* Keeps the focus ring from covering the hint above. */
  &:focus-visible { outline-offset: 1px; }
  &::placeholder { color: ${color('inkMuted')}; opacity: 1; }
`;
