import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import { DialogScroll } from 'shared/ui/dialog-scroll';
import styled from 'styled-components';
import { LegalProse } from '../legal/legal-prose.tsx';

interface Tab {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

interface TextTabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Name of the tab that is open initially. */
  readonly first: string;
}

/** Long texts in tabs on screen; all of them in full when printed. */
export function TextTabs({ label, tabs, first }: TextTabsProps) {
  const [chosen, setChosen] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs.at(getNextIndex(event.key, at, tabs.length));
    if (next === undefined || next.name === chosen) return;
    event.preventDefault();
    setChosen(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <TabButton
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-${name}-text`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => setChosen(name)}
          >
            {title}
          </TabButton>
        ))}
      </List>
      {tabs.map(({ name, title, text }) => (
        <Panel
          key={name}
          role="tabpanel"
          id={`${id}-${name}-text`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== chosen}
        >
          <DialogScroll label={title}>
            <PaperTitle>{title}</PaperTitle>
            <LegalProse text={text} heading="h3" />
          </DialogScroll>
        </Panel>
      ))}
    </>
  );
}

/**
 * Returns the index of the next tab: arrows wrap around, Home and End go to the ends, other keys change
 * nothing.
 */
function getNextIndex(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : at;
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(24)};
  margin: ${space(16)} 0 ${space(16)};
  border-bottom: 1px solid ${color('line')};
  ${media.print} { display: none; }
`;

const TabButton = styled.button`
  ${type.strong}
  min-height: 3rem;
  margin-bottom: -1px;
  padding: 0;
  border: 0;
  border-bottom: 3px solid transparent;
  border-radius: ${radius.small} ${radius.small} 0 0;
  background: none;
  color: ${color('inkMuted')};
  cursor: pointer;
  &:hover { color: ${color('ink')}; }
  ${media.forcedColors} { border-color: Canvas; }
  &[aria-selected='true'] { border-color: ${color('action')}; color: ${color('ink')}; }
`;

const Panel = styled.div`
  &[hidden] { display: none; }
  ${media.print} { &[hidden] { display: block; } }
`;

/* Visible only when printed; on screen the tab shows the title. */
const PaperTitle = styled.h2`
  ${type.h2}
  display: none;
  ${media.print} { display: block; margin: ${space(24)} 0 ${space(12)}; }
`;
