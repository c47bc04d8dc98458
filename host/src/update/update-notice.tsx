import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from 'shared/loading/load-code';

/** A newly loaded page is up to date, so checking for updates can wait, in ms. */
const LOAD_AFTER_MS = 5000;

/** Renders the update prompt, whose code loads after the page has settled. */
export function UpdateNotice() {
  const [Prompt, setPrompt] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const timer = setTimeout(() => {
      loadCode(() => import('./update-prompt.tsx')).then(
        ({ UpdatePrompt }) => isUnmounted || setPrompt(() => UpdatePrompt),
        // Without the prompt, the next visit loads the newer release.
        () => {},
      );
    }, LOAD_AFTER_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, []);
  // The live region exists before the prompt appears, so that screen readers announce it.
  return (
    Prompt && (
      <div role="status">
        <Prompt />
      </div>
    )
  );
}
