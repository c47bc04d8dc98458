import type { ReactElement } from 'react';
import { space, type } from 'shared/theme/tokens';
import { Icon, type IconName } from 'shared/ui/icon';
import { Logo, Mark } from 'shared/ui/logo';
import styled from 'styled-components';
import { ICON_PATHS } from '../icons/icon-paths.ts';
import { Row, Specimen } from './specimen.tsx';

const NAMES = Object.keys(ICON_PATHS) as IconName[];

/** All icons in the sizes 16, 20 and 24, and the logo. */
export function Icons(): ReactElement {
  return (
    <>
      <All>
        {NAMES.map((name) => (
          <li key={name}>
            <Row>
              <Icon name={name} size={16} />
              <Icon name={name} />
              <Icon name={name} size={24} />
            </Row>
            <span>{name}</span>
          </li>
        ))}
      </All>
      <Specimen label="Logo and mark">
        <Row>
          <Logo name="Harbor & Pine Property Management" drawing="harbor-and-pine" />
          <Logo name="Cedar Crest Rentals" />
          <Mark />
        </Row>
      </Specimen>
    </>
  );
}

const All = styled.ul`
  ${type.caption}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space(16)};
`;
