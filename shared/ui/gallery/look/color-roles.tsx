import type { ReactElement } from 'react';
import { type ColorRole, DARK, LIGHT } from 'shared/theme/colors';
import { color, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Pair, Specimen } from '../specimen.tsx';

const FAMILIES: Readonly<Record<string, readonly ColorRole[]>> = {
  'Grounds and lines': ['paper', 'sheet', 'sunken', 'raised', 'line', 'control', 'scrim'],
  Ink: ['ink', 'inkMuted', 'inkInactive', 'link'],
  'Harbor: identity and action': [
    'deep',
    'onDeep',
    'onDeepMuted',
    'deepLine',
    'action',
    'actionHover',
    'onAction',
    'harborTint',
    'onHarborTint',
  ],
  'Pine: it went well': ['pine', 'pineTint', 'pineFill'],
  'Brass: look here': ['brass', 'brassTint', 'brassFill'],
  'Brick: a problem': ['brick', 'brickHover', 'brickTint', 'onBrick'],
  'Focus and chart': ['focus', 'focusOnDeep', 'chartCharge', 'chartPayment'],
  Placeholders: ['skeleton', 'skeletonDark'],
};

/** The colors by meaning, with their values in both schemes. */
export function ColorRoles(): ReactElement {
  return (
    <Pair>
      {Object.entries(FAMILIES).map(([family, roles]) => (
        <Specimen key={family} label={family}>
          <Swatches>
            {roles.map((role) => (
              <li key={role}>
                <ColorSample style={{ background: color(role) }} />
                <strong>{role}</strong>
                <span>{LIGHT[role]}</span>
                <span>{DARK[role]}</span>
              </li>
            ))}
          </Swatches>
        </Specimen>
      ))}
    </Pair>
  );
}

const Swatches = styled.ul`
  ${type.caption}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${space(12)};
  li { display: grid; min-width: 0; }
  span { color: ${color('inkMuted')}; }
`;

const ColorSample = styled.div`
  height: ${space(40)};
  margin-bottom: ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
`;
