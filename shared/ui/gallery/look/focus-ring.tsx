import type { ReactElement } from 'react';
import type { ColorRole } from 'shared/theme/colors';
import { color, radius, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { ShownAs } from '../specimen.tsx';

/** The focus ring on all backgrounds. */
export function FocusRing(): ReactElement {
  return (
    <ShownAs state="focus">
      <Grounds>
        <Ground $on="paper">
          <Button kind="outlinedPrimary">On paper</Button>
        </Ground>
        <Ground $on="sheet">
          <Button kind="primary">On sheet</Button>
        </Ground>
        <Ground $on="sunken">
          <TextButton>On well</TextButton>
        </Ground>
        <Ground $on="harborTint">
          <Button kind="destructive">On tint</Button>
        </Ground>
        <Ground $on="deep" data-ground="deep">
          <Button style={{ color: color('onDeep'), background: 'none' }}>On header</Button>
        </Ground>
      </Grounds>
    </ShownAs>
  );
}

const Grounds = styled.span`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: ${space(16)};
`;

const Ground = styled.span<{ $on: ColorRole }>`
  display: grid;
  place-items: center;
  padding: ${space(24)} ${space(12)};
  white-space: nowrap;
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  background: ${({ $on }) => color($on)};
`;
