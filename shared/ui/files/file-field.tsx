import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatBytes } from 'shared/format/bytes';
import { t } from 'shared/i18n/kit-texts';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { TextButton } from '../actions/text-button.tsx';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { useCurrentError } from '../fields/edited-fields.ts';
import { FieldFrame, type FieldProps, getDescriptionProps } from '../fields/field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import {
  applyFileLimits,
  type FileFieldLimits,
  formatFileLimits,
  getAcceptAttribute,
  isOfKind,
} from './file-limits.ts';
import { FilePick } from './file-pick.tsx';

type FileFieldProps = FieldProps<readonly File[]> & FileFieldLimits;

/**
 * Chooses files from the device or, on a phone, from the camera. New files are added to the chosen ones, and each can
 * be removed. A file of the wrong kind or size is rejected with a message.
 */
export function FileField(fieldProps: FileFieldProps): ReactElement {
  const props = useCurrentError(fieldProps);
  const { name, value, onChange, kinds, maxFiles } = props;
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setInputFiles(input.current, value), [value]);
  const addFiles = (newFiles: readonly File[]) => {
    const { accepted, rejections: rejected } = applyFileLimits(value, newFiles, props);
    setRejections(rejected);
    onChange(accepted);
  };
  const remove = (file: File) => {
    setRejections([]);
    onChange(value.filter((candidate) => candidate !== file));
    input.current?.focus();
  };
  const hint = props.hint ?? formatFileLimits(props);
  const error = [props.error, ...rejections].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame {...props} hint={hint} error={error}>
      <Actions>
        <FilePick
          ref={input}
          id={name}
          name={name}
          icon="plus"
          label={t('file.choose', { count: maxFiles })}
          accept={getAcceptAttribute(kinds)}
          multiple={maxFiles > 1}
          onPick={addFiles}
          {...getDescriptionProps({ ...props, hint, error })}
        />
        {kinds.includes('photo') && <Camera id={name} onPick={addFiles} />}
      </Actions>
      <VisuallyHidden role="status">
        {[value.length > 0 && t('file.chosen', { count: value.length }), ...rejections]
          .filter(Boolean)
          .join(' ')}
      </VisuallyHidden>
      {value.length > 0 && <Chosen label={props.label} files={value} onRemove={remove} />}
    </FieldFrame>
  );
}

/** Sets the files of the input, so that native form data matches the field. Ignored by browsers without DataTransfer. */
function setInputFiles(input: HTMLInputElement | null, files: readonly File[]): void {
  if (input === null || !('DataTransfer' in window)) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

interface CameraProps {
  readonly id: string;
  readonly onPick: (files: readonly File[]) => void;
}

function Camera({ id, onPick }: CameraProps): ReactElement {
  return (
    <TouchOnly>
      <FilePick
        id={`${id}-camera`}
        icon="camera"
        label={t('file.camera')}
        accept="image/*"
        capture="environment"
        onPick={onPick}
      />
    </TouchOnly>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

function Chosen({ label, files, onRemove }: ChosenProps): ReactElement {
  return (
    <List aria-label={label}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <Icon name={isOfKind(file, 'photo') ? 'camera' : 'document'} />
          <span>
            <span translate="no">{file.name}</span> <Size>{formatBytes(file.size)}</Size>
          </span>
          <TextButton onClick={() => onRemove(file)}>
            {t('file.remove')}
            <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
          </TextButton>
        </li>
      ))}
    </List>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
`;

// Only shown on touch devices, which usually have a camera.
const TouchOnly = styled.span`
  display: none;
  @media (pointer: coarse) { display: contents; }
`;

const List = styled.ul`
  margin-top: ${space(8)};
  border-top: 1px solid ${color('line')};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(12)};
    padding: ${space(8)} 0;
    border-bottom: 1px solid ${color('line')};
  }
  li > svg { color: ${color('inkMuted')}; }
`;

const Size = styled.span`
  ${type.small}
  color: ${color('inkMuted')};
  white-space: nowrap;
`;
