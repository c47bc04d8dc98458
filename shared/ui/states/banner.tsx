import type { ReactElement, ReactNode } from 'react';
import { color, media, radius, space } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import type { StatusKind } from '../icons/status-style.ts';

interface BannerProps {
  readonly kind: StatusKind;
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** At most one link or button. */
  readonly link?: ElementChildren;
}

/** A message above the content that it is about: a bold line, a sentence, at most one link. */
export function Banner({ kind, icon, title, children, link }: BannerProps): ReactElement {
  return (
    <Root $kind={kind} role={kind === 'bad' ? 'alert' : undefined}>
      <Mark $kind={kind}>
        <Icon name={icon ?? ICONS[kind]} />
      </Mark>
      <div>
        <strong>{title}</strong>
        {(children || link) && (
          <div>
            {children && <span>{children}</span>} {link}
          </div>
        )}
      </div>
    </Root>
  );
}

const ICONS: Readonly<Record<StatusKind, IconName>> = {
  ok: 'check-circle',
  info: 'info',
  warn: 'warning',
  bad: 'alert',
  plain: 'clock',
};

const GROUNDS = {
  ok: css`background: ${color('pineTint')}; border-color: ${color('pineFill')};`,
  info: css`background: ${color('harborTint')}; border-color: ${color('action')};`,
  warn: css`background: ${color('brassTint')}; border-color: ${color('brassFill')};`,
  bad: css`background: ${color('brickTint')}; border-color: ${color('brick')};`,
  plain: css`background: ${color('sunken')}; border-color: ${color('control')};`,
} as const;

const MARKS = {
  ok: color('pine'),
  info: color('onHarborTint'),
  warn: color('brass'),
  bad: color('brick'),
  plain: color('inkMuted'),
} as const;

const Root = styled.div<{ $kind: StatusKind }>`
  display: flex;
  gap: ${space(12)};
  padding: ${space(16)} ${space(20)};
  border-inline-start: 4px solid;
  border-radius: ${radius.medium};
  color: ${color('ink')};
  overflow-wrap: anywhere;
  /* The text uses the full width. */
  ${media.largeText} { flex-direction: column; gap: ${space(8)}; padding: ${space(12)}; }
  /* Links use the text color, because the link color lacks contrast on some backgrounds. */
  a, button { color: inherit; }
  ${({ $kind }) => GROUNDS[$kind]}
  ${media.forcedColors} { border: 1px solid; border-inline-start-width: 4px; }
`;

const Mark = styled.span<{ $kind: StatusKind }>`
  display: inline-flex;
  padding-top: 2px;
  color: ${({ $kind }) => MARKS[$kind]};
`;
