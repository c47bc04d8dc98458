import { type ComponentType, type ReactElement, useEffect } from 'react';
import { color, measure, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Logo } from '../icons/logo.tsx';
import { Buttons } from './buttons.tsx';
import { createForcedStateSheet } from './forced-state-sheet.ts';
import { Choices } from './forms/choices.tsx';
import { Fields } from './forms/fields.tsx';
import { Flow } from './forms/flow.tsx';
import { Forms } from './forms/forms.tsx';
import { Icons } from './icons.tsx';
import { ColorRoles } from './look/color-roles.tsx';
import { FocusRing } from './look/focus-ring.tsx';
import { Placeholders } from './look/placeholders.tsx';
import { TypeScale } from './look/type-scale.tsx';
import { Lists } from './pages/lists.tsx';
import { Overlays } from './pages/overlays.tsx';
import { Pages } from './pages/pages.tsx';
import { Photos } from './pages/photos.tsx';
import { States } from './pages/states.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { Group } from './specimen.tsx';
import { Statuses } from './statuses.tsx';

const GROUPS: readonly (readonly [id: string, title: string, Content: ComponentType])[] = [
  ['colors', 'Color roles', ColorRoles],
  ['type', 'Type and money', TypeScale],
  ['buttons', 'Buttons and links', Buttons],
  ['statuses', 'Statuses and banners', Statuses],
  ['fields', 'Fields', Fields],
  ['choices', 'Choices', Choices],
  ['form', 'A form with errors', Forms],
  ['flow', 'Steps and time', Flow],
  ['overlays', 'Dialogs and tooltips', Overlays],
  ['photos', 'Photos', Photos],
  ['lists', 'Lists, tables, wells', Lists],
  ['states', 'Loading, error, empty', States],
  ['placeholders', 'Placeholders', Placeholders],
  ['pages', 'The page', Pages],
  ['icons', 'Icons', Icons],
  ['focus', 'Focus ring on every ground', FocusRing],
];

/** All parts of the kit in all states, for developers and for visual checks. */
export function Gallery(): ReactElement {
  useEffect(() => {
    document.adoptedStyleSheets = [createForcedStateSheet()];
  }, []);
  return (
    <>
      <Header data-ground="deep">
        <Logo name="Harbor & Pine Property Management" drawing="harbor-and-pine" />
        <SchemeChoice />
      </Header>
      <Columns>
        <Side aria-label="Groups">
          <ul>
            {GROUPS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </Side>
        <Main>
          <h1>Component sheet</h1>
          {GROUPS.map(([id, title, Content]) => (
            <Group key={id} id={id} title={title}>
              <Content />
            </Group>
          ))}
        </Main>
      </Columns>
    </>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)} ${space(24)};
  min-height: ${measure.header};
  padding: ${space(8)} ${space(16)};
  background: ${color('deep')};
  color: ${color('onDeep')};
  ${media.desktop} { padding-inline: ${space(32)}; }
`;

const Columns = styled.div`
  padding: ${space(24)} ${space(16)} ${space(56)};
  ${media.desktop} {
    display: grid;
    grid-template-columns: 12rem minmax(0, ${measure.content});
    gap: ${space(56)};
    padding: ${space(40)} ${space(32)} ${space(56)};
  }
`;

const Side = styled.nav`
  ${type.small}
  margin-bottom: ${space(24)};
  ul { display: flex; flex-wrap: wrap; gap: ${space(4)} ${space(16)}; }
  a { display: inline-block; padding-block: ${space(4)}; color: ${color('link')}; text-underline-offset: 0.25em; }
  ${media.desktop} {
    align-self: start;
    position: sticky;
    top: ${space(24)};
    ul { display: grid; }
  }
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(56)};
  > h1 { ${type.h1} }
`;
