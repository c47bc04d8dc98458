import type { ReactElement } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon, type IconName } from './icon.tsx';

interface IconListProps {
  readonly lines: readonly { readonly icon: IconName; readonly text: string }[];
}

/** A list of secondary lines with icons, for empty states and next steps. */
export function IconList({ lines }: IconListProps): ReactElement {
  return (
    <Root>
      {lines.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul.attrs({ role: 'list' })`
  ${type.side}
  display: grid;
  gap: ${space(12)};
  color: ${color('inkMuted')};
  li { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr); gap: ${space(8)}; }
  svg { margin-top: 2px; }
`;
