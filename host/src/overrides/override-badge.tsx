import { color, layer, media, radius, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import type { Override } from './override.ts';
import type { OverrideState } from './override-state.ts';
import { t } from './texts.ts';

interface OverrideBadgeProps {
  override: Override;
  readonly state: OverrideState;
  onReset: () => void;
}

const STATE_TEXTS = {
  loaded: 'override.from',
  silent: 'override.silent',
  forbidden: 'override.forbidden',
  unusable: 'override.unusable',
} as const;

/** Shows on every page of the tab which section is overridden, with a button that removes the override. */
export function OverrideBadge({ override, state, onReset }: OverrideBadgeProps) {
  const { origin, section } = override;
  return (
    <Root aria-label={t('override.label')}>
      <p>
        <strong>{t(`override.section.${section}`)}</strong>{' '}
        <span>{t(STATE_TEXTS[state], { origin, page: location.origin })}</span>
      </p>
      <Button kind="outlined" onClick={onReset}>
        {t('override.reset')}
      </Button>
    </Root>
  );
}

const Root = styled.aside`
  ${type.small}
  position: fixed;
  right: ${space(16)};
  bottom: ${space(16)};
  z-index: ${layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)} ${space(16)};
  max-width: min(30rem, calc(100vw - 2rem));
  padding: ${space(8)} ${space(12)};
  border: 1px solid ${color('brassFill')};
  border-radius: ${radius.medium};
  color: ${color('ink')};
  background: ${color('brassTint')};
  overflow-wrap: anywhere;
  ${media.print} { display: none; }
`;
