import { useEffect } from 'react';
import { keepDraftsOfFailedScreen } from 'shared/session/form-drafts';

/**
 * Rendered in place of a failed screen. React runs this effect after the clean-up effects of the screen, in which
 * its forms close.
 */
export function AfterRemoval(): null {
  useEffect(() => keepDraftsOfFailedScreen(false), []);
  return null;
}
