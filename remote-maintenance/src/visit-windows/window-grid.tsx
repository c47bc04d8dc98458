import { useEffect, useRef, useState } from 'react';
import { DAY_PARTS, type VisitWindow } from 'shared/contract/visit-windows';
import { formatDate } from 'shared/format/date';
import { color, radius, space, type } from 'shared/theme/tokens';
import { FieldNotes, Frame, getDescriptionProps } from 'shared/ui/field-frame';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { t } from '../problems/texts.ts';

interface WindowGridProps {
  /** The days to choose from, in order. */
  readonly days: readonly string[];
  readonly chosen: readonly VisitWindow[];
  readonly error: string | undefined;
  /** Shows all days from the start: a draft may contain one of the later days. */
  readonly showsAll?: boolean;
  readonly onChange: (windows: readonly VisitWindow[]) => void;
}

const FIRST_DAYS = 7;

/** A list of days, each with the parts of the day to choose from. */
export function WindowGrid({ days, chosen, error, showsAll = false, onChange }: WindowGridProps) {
  const laterDays = days.slice(FIRST_DAYS);
  const [isLong, setLong] = useState(
    () => showsAll || chosen.some(({ on }) => laterDays.includes(on)),
  );
  // The button disappears when it is used, so the first new day takes the focus.
  const [wasExpanded, setWasExpanded] = useState(false);
  const firstLater = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wasExpanded) firstLater.current?.focus();
  }, [wasExpanded]);
  const shownDays = isLong ? days : days.slice(0, FIRST_DAYS);
  const isChosen = (on: string, part: string) =>
    chosen.some((choice) => choice.on === on && choice.part === part);
  const notes = { name: 'windows', hint: t('windows.parts'), error };
  const toggle = (window: VisitWindow) =>
    onChange(
      isChosen(window.on, window.part)
        ? chosen.filter(({ on, part }) => on !== window.on || part !== window.part)
        : [...chosen, window],
    );
  return (
    <Group
      as="fieldset"
      $wrong={error !== undefined}
      aria-describedby={getDescriptionProps(notes)['aria-describedby']}
    >
      <legend>{t('windows.choose')}</legend>
      <FieldNotes {...notes} />
      <Count role="status">{t('windows.count', { count: chosen.length })}</Count>
      {shownDays.map((on, dayIndex) => (
        <Day key={on}>
          <legend>{formatDate(on)}</legend>
          <Stack>
            {DAY_PARTS.map((part, index) => (
              <Part key={part} $chosen={isChosen(on, part)}>
                <input
                  type="checkbox"
                  ref={dayIndex === FIRST_DAYS && index === 0 ? firstLater : null}
                  // The link of the error summary leads to the first one.
                  id={dayIndex + index === 0 ? 'windows' : `windows-${on}-${part}`}
                  name="windows"
                  value={`${on} ${part}`}
                  checked={isChosen(on, part)}
                  onChange={() => toggle({ on, part })}
                />
                <span>{t(`part.${part}`)}</span>
              </Part>
            ))}
          </Stack>
        </Day>
      ))}
      {!isLong && laterDays.length > 0 && (
        <TextButton
          onClick={() => {
            setLong(true);
            setWasExpanded(true);
          }}
        >
          {t('windows.more')}
        </TextButton>
      )}
    </Group>
  );
}

const Group = styled(Frame)`
  justify-items: start;
  gap: ${space(12)};
  /* Close to the edge of an error, so that a day stays on one line of a phone. */
  ${({ $wrong }) => $wrong && `padding-inline-start: ${space(8)};`}
  /* Afloat it stands inside the edge of an error, not on it. */
  > legend { float: left; width: 100%; }
  legend { ${type.strong} padding: 0; }
`;

const Count = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;

const Day = styled.fieldset`
  width: 100%;
  legend { ${type.small} margin-bottom: ${space(4)}; }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(5.75rem, 100%), 1fr));
  gap: ${space(8)};
  max-width: 28rem;
`;

const Part = styled.label<{ $chosen: boolean }>`
  ${type.caption}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 2.75rem;
  padding: ${space(4)};
  border: 1.5px solid ${({ $chosen }) => color($chosen ? 'action' : 'control')};
  border-radius: ${radius.medium};
  background: ${({ $chosen }) => color($chosen ? 'harborTint' : 'sheet')};
  cursor: pointer;
  input { flex: none; width: 1.125rem; height: 1.125rem; margin: 0; accent-color: ${color('action')}; }
`;
