import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { measure, media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { SectionModule } from '../section-module.ts';

/** Renders the section's screen for the URL. */
export function HarnessPage({ section }: { readonly section: SectionModule }) {
  const { pathname } = useLocation();
  const screenPath = pathname.replace(`/${section.section}`, '').replace(/^\/|\/$/g, '');
  const [loaded, setLoaded] = useState<{ screenPath: string; Screen: ComponentType } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const screen = section.screens.find(({ path }) => path === screenPath);
    void screen?.load().then((Screen) => isCurrent && setLoaded({ screenPath, Screen }));
    return () => {
      isCurrent = false;
    };
  }, [section, screenPath]);

  return (
    <Content id="content">
      {loaded?.screenPath === screenPath ? (
        <loaded.Screen />
      ) : (
        <p>{`No screen is at ${pathname} yet.`}</p>
      )}
    </Content>
  );
}

const Content = styled.main`
  max-width: ${measure.content};
  padding: ${space(24)} ${space(16)} ${space(56)};
  ${media.desktop} { padding: ${space(40)}; }
`;
