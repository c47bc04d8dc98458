import type { ReactElement, ReactNode } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon, type IconName } from '../icons/icon.tsx';

export interface TimelineItem {
  readonly key: string;
  readonly title: ReactNode;
  /** Time with time zone, and the actor. */
  readonly meta?: ReactNode;
  readonly children?: ReactNode;
  /** `done`: past. `now`: current or next. `coming`: not reached. */
  readonly state: 'done' | 'now' | 'coming';
  /** Replaces the icon of the state. */
  readonly icon?: IconName;
}

/** A list of past events (newest first) or next steps (next first). */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }): ReactElement {
  return (
    <ol>
      {items.map(({ key, title, meta, children, state, icon }) => (
        <Item key={key}>
          <Mark $state={state}>
            {state === 'coming' ? <Dot /> : <Icon name={icon ?? MARKS[state]} size={24} />}
          </Mark>
          <TextBlock>
            <strong>{title}</strong>
            {meta && <Meta>{meta}</Meta>}
            {children && <div>{children}</div>}
          </TextBlock>
        </Item>
      ))}
    </ol>
  );
}

const MARKS = { done: 'check-circle', now: 'clock' } as const;
const COLORS = { done: color('pine'), now: color('link'), coming: color('inkMuted') } as const;

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: ${space(12)};
  padding-bottom: ${space(24)};
  &:last-child { padding-bottom: 0; }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    left: calc(0.75rem - 1px);
    top: 2rem;
    bottom: 0.375rem;
    width: 2px;
    background: ${color('line')};
    ${media.forcedColors} { background: CanvasText; }
  }
`;

const Mark = styled.span<{ $state: 'done' | 'now' | 'coming' }>`
  display: grid;
  place-items: center;
  height: 1.5rem;
  color: ${({ $state }) => COLORS[$state]};
`;

const Dot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border: 2px solid ${color('control')};
  border-radius: 50%;
`;

const TextBlock = styled.div`
  ${type.body}
  color: ${color('ink')};
`;

const Meta = styled.p`
  ${type.small}
  margin-top: 2px;
  color: ${color('inkMuted')};
`;
