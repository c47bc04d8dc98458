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

/** One thing wrong: the id of its field (its name), and the words that stand beside the field too. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** Another field of the form that decides what this one is, as the country does for a postal code. */
  readonly dependsOn?: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  /** Fields whose error was about an earlier value. */
  readonly edited?: ReadonlySet<string>;
}

/**
 * On top of a form that was sent with faults: takes the focus when it appears, when its faults change and
 * when the form is sent again with the same ones; leads to each field, and marks the page's title.
 * Nothing for no errors, and nothing about fields that were edited since.
 */
export function ErrorSummary({ errors, edited }: ErrorSummaryProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = errors.filter(({ field }) => !edited?.has(field));
  const shown = current.length > 0;
  // Of all errors: the focus stays in the field while one is mended.
  const said = errors.map(({ message }) => message).join('\n');
  useEffect(() => {
    if (said !== '') box.current?.focus();
  }, [said]);
  useRepeatedSubmit(errors, () => box.current?.focus());
  useErrorTitle(shown);
  if (!shown) return null;
  return (
    <Box ref={box} tabIndex={-1} role="alert" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="alert" size={24} />
        {t('errorSummary.title')}
      </h2>
      <ul>
        {current.map(({ field, message }) => (
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

/** Calls `tell` when the form of these faults has been sent once more and still has them. */
function useRepeatedSubmit(errors: readonly FieldError[], tell: () => void): void {
  const field = errors[0]?.field;
  const telling = useEffectEvent(tell);
  useEffect(() => {
    if (field === undefined) return;
    const listen = ({ target }: Event) => {
      // After the form's own handler, and what it changes, are done.
      const sent = target instanceof Element && target.contains(document.getElementById(field));
      if (sent) setTimeout(telling);
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
