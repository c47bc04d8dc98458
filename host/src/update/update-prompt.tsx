import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHasUnsavedWork } from 'shared/session/unsaved-work';
import {
  color,
  layer,
  measure,
  media,
  motion,
  radius,
  safeArea,
  shadow,
  space,
  type,
} from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled, { keyframes } from 'styled-components';
import { refreshRestoredPage } from '../queries/refresh-restored-page.ts';
import { t } from '../texts.ts';
import { useUpdate } from './use-update.ts';

/**
 * Offers a refresh when a newer release is completely available. Waits while the page has unsaved work, does
 * not take the focus, and reappears after being dismissed only for the next release.
 */
export function UpdatePrompt() {
  const update = useUpdate();
  const [dismissedSet, setDismissedSet] = useState<string | null>(null);
  const isUnsaved = useHasUnsavedWork();
  const client = useQueryClient();
  // Like the prompt, this is not needed at the start of the page.
  useEffect(() => refreshRestoredPage(client), [client]);
  if (update === null || update === dismissedSet || isUnsaved) return null;
  return (
    <Toast data-ground="deep">
      <PromptText>{t('update.ready')}</PromptText>
      <Refresh type="button" onClick={() => location.reload()}>
        {t('error.refresh')}
      </Refresh>
      <Close
        type="button"
        aria-label={t('update.later')}
        onClick={() => {
          setDismissedSet(update);
          // The button disappears, so the focus moves to the page.
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" size={20} />
      </Close>
    </Toast>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const Toast = styled.div`
  position: fixed;
  right: calc(${space(16)} + ${safeArea.right});
  bottom: calc(${space(16)} + ${safeArea.bottom});
  left: calc(${space(16)} + ${safeArea.left});
  z-index: ${layer.toast};
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)} ${space(4)} ${space(4)} ${space(16)};
  border: 1px solid ${color('deepLine')};
  border-radius: ${radius.large};
  background: ${color('deep')};
  color: ${color('onDeep')};
  box-shadow: ${shadow.overlay};
  animation: ${rise} ${motion.open};
  ${media.belowDesktop} { body:has([data-action-bar]) & { bottom: calc(5.5rem + ${safeArea.bottom}); } }
  ${media.tablet} { right: auto; width: 24rem; }
  ${media.desktop} { left: calc(${measure.sideNav} + ${space(24)} + ${safeArea.left}); bottom: calc(${space(24)} + ${safeArea.bottom}); }
  ${media.reducedMotion} { animation: none; }
  ${media.print} { display: none; }
`;

const PromptText = styled.span`
  ${type.small}
  flex: 1 1 auto;
`;

const button = `
  min-height: 3rem;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: inherit;
  cursor: pointer;
`;

const Refresh = styled.button`
  ${button}
  ${type.smallStrong}
  padding: 0 ${space(12)};
  font-family: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Close = styled.button`
  ${button}
  display: inline-grid;
  place-items: center;
  width: 3rem;
  padding: 0;
`;
