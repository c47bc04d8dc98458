import type { ReactNode } from 'react';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import type { ElementChildren } from 'shared/ui/element-children';
import { ListRow } from 'shared/ui/list-row';
import { markWritten } from 'shared/ui/mark-written';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import type { RowTexts } from './describe-row.ts';

type RowLayoutProps = Pick<RowTexts, 'path' | 'title' | 'line' | 'sent' | 'nextStep'> & {
  readonly unread?: ReactNode;
  readonly picture?: ElementChildren;
  readonly chips: ReactNode;
  readonly notes: ElementChildren;
};

/** The layout of a row of the list. Its parts are slots of the first content, too. */
export function RowLayout({ path, title, line, sent, nextStep, ...parts }: RowLayoutProps) {
  const { unread, picture, chips, notes } = parts;
  return (
    <ListRow
      title={<TextLink to={path}>{markWritten(title, 'unknown')}</TextLink>}
      {...(unread !== undefined && { amount: unread })}
      lines={picture ? [[line], [sent]] : [[line, sent]]}
      picture={picture}
    >
      <Chips>{chips}</Chips>
      <span>{nextStep}</span>
      {notes}
    </ListRow>
  );
}

export function OverdueChip() {
  return (
    <Chip kind="bad" icon="warning">
      {t('overdue.chip')}
    </Chip>
  );
}

const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
`;

/** Marks changes since the request was last viewed. */
export const Unread = styled.span`
  ${type.captionStrong}
  padding: 2px ${space(8)};
  border-radius: ${radius.small};
  background: ${color('harborTint')};
  color: ${color('onHarborTint')};
  ${media.forcedColors} { border: 1px solid; }
`;
