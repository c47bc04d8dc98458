import {
  type MouseEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { useErrorTitle } from './use-error-title.ts';

/** An error of a field: the field's id (its name), and the message that is also shown at the field. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** Another field that this error depends on, as a postal code depends on the country. */
  readonly dependsOn?: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  /** Fields that were changed after the submit; their errors are hidden. */
  readonly edited?: ReadonlySet<string>;
}

/**
 * Lists the errors above a form with links to the fields, and adds a prefix to the page title. It takes the focus when
 * it appears, when the errors change, and when the form is submitted again with the same errors. Errors of fields that
 * were edited since are hidden; without errors it renders nothing.
 */
export function ErrorSummary({ errors, edited }: ErrorSummaryProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const currentErrors = errors.filter(({ field }) => !edited?.has(field));
  const isShown = currentErrors.length > 0;
  // Includes hidden errors, so that the focus stays in a field while it is being corrected.
  const allMessages = errors.map(({ message }) => message).join('\n');
  useEffect(() => {
    if (allMessages !== '') box.current?.focus();
  }, [allMessages]);
  useRepeatedSubmit(errors, () => box.current?.focus());
  useErrorTitle(isShown);
  if (!isShown) return null;
  return (
    <Box ref={box} tabIndex={-1} role="alert" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="alert" size={24} />
        {t('errorSummary.title')}
      </h2>
      <ul>
        {currentErrors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function focusField(event: MouseEvent, field: string): void {
  event.preventDefault();
  const control = document.getElementById(field);
  control?.focus({ preventScroll: true });
  control?.closest('fieldset, div')?.scrollIntoView({ block: 'center' });
}

/** Calls `onRepeat` when the form is submitted again and still has these errors. */
function useRepeatedSubmit(errors: readonly FieldError[], onRepeat: () => void): void {
  const field = errors[0]?.field;
  const notify = useEffectEvent(onRepeat);
  useEffect(() => {
    if (field === undefined) return;
    const listen = ({ target }: Event) => {
      // After the form's own submit handler and its state updates.
      const isSameForm =
        target instanceof Element && target.contains(document.getElementById(field));
      if (isSameForm) setTimeout(notify);
    };
    document.addEventListener('submit', listen);
    return () => document.removeEventListener('submit', listen);
  }, [field]);
}

const Box = styled.div`
  padding: ${space(20)};
  border: 2px solid ${color('brick')};
  border-radius: ${radius.medium};
  background: ${color('sheet')};
  color: ${color('brick')};
  &:focus { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  h2 { ${type.h2} display: flex; align-items: center; gap: ${space(8)}; font-size: 1.125rem; }
  li { margin-top: ${space(8)}; }
  a { color: inherit; font-weight: 600; text-underline-offset: 0.25em; }
`;
