import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { measure, media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { SectionModule } from '../section-module.ts';

/** The section's screen for the URL. */
export function HarnessPage({ section }: { readonly section: SectionModule }) {
  const { pathname } = useLocation();
  const below = pathname.replace(`/${section.section}`, '').replace(/^\/|\/$/g, '');
  const [shown, setShown] = useState<{ below: string; Screen: ComponentType } | null>(null);

  useEffect(() => {
    let current = true;
    const screen = section.screens.find(({ path }) => path === below);
    void screen?.load().then((Screen) => current && setShown({ below, Screen }));
    return () => {
      current = false;
    };
  }, [section, below]);

  return (
    <Content id="content">
      {shown?.below === below ? <shown.Screen /> : <p>{`No screen is at ${pathname} yet.`}</p>}
    </Content>
  );
}

const Content = styled.main`
  max-width: ${measure.content};
  padding: ${space(24)} ${space(16)} ${space(56)};
  ${media.desktop} { padding: ${space(40)}; }
`;
