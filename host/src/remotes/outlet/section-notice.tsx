import { type ComponentProps, useRef } from 'react';
import type { SectionName } from 'shared/federation/section-module';
import { color, media, space, type } from 'shared/theme/tokens';
import type { ElementChildren } from 'shared/ui/element-children';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { useFocusOnArrival } from './focus-on-arrival.ts';
import { UrgentHelp } from './urgent-help.tsx';

interface SectionNoticeProps {
  section: SectionName;
  status: ComponentProps<typeof StatusIcon>;
  title: string;
  children: ElementChildren;
}

/** A full-page notice that replaces a section that is not available. Mock 08c. */
export function SectionNotice({ section, status, title, children }: SectionNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  return (
    <Root>
      <StatusIcon {...status} />
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
      {section === 'maintenance' && <UrgentHelp />}
    </Root>
  );
}

const Root = styled.section`
  max-width: calc(38rem + 2 * ${space(40)});
  padding: ${space(48)} ${space(16)} ${space(56)};
  ${media.tablet} { padding-inline: ${space(32)}; }
  ${media.desktop} { padding: ${space(56)} ${space(40)}; }
  > p { color: ${color('inkMuted')}; margin-top: ${space(8)}; }
  > button { margin-top: ${space(24)}; }
  ${media.belowTablet} { > button { width: 100%; } }
`;

const Title = styled.h1`
  ${type.h1}
  margin-top: ${space(20)};
  &:focus { outline: none; }
`;
