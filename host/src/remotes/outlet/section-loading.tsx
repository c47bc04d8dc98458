import type { SectionName } from 'shared/federation/section-module';
import { color, media, space } from 'shared/theme/tokens';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { t } from './texts.ts';

/** Shown while a section loads: the outline of a page, as in the static skeleton. */
export function SectionLoading({ section }: { section: SectionName }) {
  return (
    <Root>
      <VisuallyHidden role="status">{t(`loading.${section}`)}</VisuallyHidden>
      <Bar $width="40%" $height="2rem" />
      <Bar $width="60%" $height="1rem" />
      <Block />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(16)};
  max-width: calc(36.5rem + 2 * ${space(40)});
  padding: ${space(24)} ${space(16)} ${space(56)};
  ${media.tablet} { padding-inline: ${space(32)}; }
  ${media.desktop} { padding: ${space(40)} ${space(40)} ${space(56)}; }
`;

const Bar = styled.div<{ $width: string; $height: string }>`
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: 4px;
  background: ${color('skeleton')};
`;

const Block = styled.div`
  height: 18rem;
  margin-top: ${space(16)};
  border: 1px solid ${color('line')};
  border-radius: 12px;
  background: ${color('sheet')};
`;
