import { type ComponentType, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { measure, media, s, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { SectionModule } from '../section-module.ts';

interface HarnessPageProps {
  readonly section: SectionModule;
  readonly email: string;
}

/** The section's screen for the URL, under a bar that says that this is not the portal. */
export function HarnessPage({ section, email }: HarnessPageProps) {
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
    <>
      <Bar>
        <strong>Harness: {section.section}</strong>
        <span>as {email}</span>
        {section.screens.map(({ path }) => (
          <Link key={path} to={`/${section.section}/${path}?as=${email}`}>
            /{path}
          </Link>
        ))}
      </Bar>
      <Content id="content">
        {shown?.below === below ? <shown.Screen /> : <p>No screen is at {pathname} yet.</p>}
      </Content>
    </>
  );
}

const Bar = styled.header`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(16)};
  padding: ${space(8)} ${space(16)};
  background: ${s('brassTint')};
  a { color: ${s('link')}; }
`;

const Content = styled.main`
  max-width: ${measure.content};
  padding: ${space(24)} ${space(16)} ${space(56)};
  ${media.desktop} { padding: ${space(40)}; }
`;
