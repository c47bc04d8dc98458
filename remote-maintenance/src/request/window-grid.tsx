import { useState } from 'react';
import { DAY_PARTS, type VisitWindow, WINDOW_DAYS } from 'shared/contract/work-order-request';
import { dayAfter, formatDate } from 'shared/format/date';
import { radius, s, space, type } from 'shared/theme/tokens';
import { FieldNotes } from 'shared/ui/field-frame';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { t as problem } from '../problems/texts.ts';
import { t } from './texts.ts';

interface WindowGridProps {
  readonly today: string;
  readonly chosen: readonly VisitWindow[];
  readonly error: string | undefined;
  readonly onChange: (windows: readonly VisitWindow[]) => void;
}

const FIRST_DAYS = 7;

/** The days to come, each with the parts of it that can be chosen. */
export function WindowGrid({ today, chosen, error, onChange }: WindowGridProps) {
  const [isLong, setLong] = useState(() =>
    chosen.some(({ on }) => on > dayAfter(today, FIRST_DAYS)),
  );
  const days = Array.from({ length: isLong ? WINDOW_DAYS : FIRST_DAYS }, (_, at) =>
    dayAfter(today, at + 1),
  );
  const isChosen = (on: string, part: string) =>
    chosen.some((one) => one.on === on && one.part === part);
  const toggle = (window: VisitWindow) =>
    onChange(
      isChosen(window.on, window.part)
        ? chosen.filter(({ on, part }) => on !== window.on || part !== window.part)
        : [...chosen, window],
    );
  return (
    <Group aria-describedby="windows-hint">
      <legend>{t('times.choose')}</legend>
      <FieldNotes name="windows" hint={t('times.parts')} error={error} />
      <Count role="status">{t('times.count', { count: chosen.length })}</Count>
      {days.map((on, at) => (
        <Day key={on}>
          <legend>{formatDate(on)}</legend>
          <Parts>
            {DAY_PARTS.map((part, index) => (
              <Part key={part} $chosen={isChosen(on, part)}>
                <input
                  type="checkbox"
                  // The error summary leads to the first of them.
                  id={at + index === 0 ? 'windows' : `windows-${on}-${part}`}
                  name="windows"
                  checked={isChosen(on, part)}
                  onChange={() => toggle({ on, part })}
                />
                {problem(`part.${part}`)}
              </Part>
            ))}
          </Parts>
        </Day>
      ))}
      {!isLong && <TextButton onClick={() => setLong(true)}>{t('times.more')}</TextButton>}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(12)};
  legend { ${type.strong} padding: 0; }
`;

const Count = styled.p`
  ${type.small}
  color: ${s('inkMuted')};
`;

const Day = styled.fieldset`
  width: 100%;
  legend { ${type.small} margin-bottom: ${space(4)}; }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(6rem, 100%), 1fr));
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
  border: 1.5px solid ${({ $chosen }) => s($chosen ? 'action' : 'control')};
  border-radius: ${radius.medium};
  background: ${({ $chosen }) => s($chosen ? 'harborTint' : 'sheet')};
  cursor: pointer;
  input { flex: none; width: 1.125rem; height: 1.125rem; margin: 0; accent-color: ${s('action')}; }
`;
