import { type ComponentType, useEffect, useState } from 'react';

/** The first page of a visit is as new as it gets: asking about a newer one can wait, in ms. */
const LOAD_AFTER_MS = 5000;

/** The place of the update prompt, which is fetched when the page has come to rest. */
export function UpdateNotice() {
  const [Prompt, setPrompt] = useState<ComponentType | null>(null);
  useEffect(() => {
    let ended = false;
    const timer = setTimeout(() => {
      import('./update-prompt.tsx').then(
        ({ UpdatePrompt }) => ended || setPrompt(() => UpdatePrompt),
        // Without it the next visit brings the newer release, as ever.
        () => {},
      );
    }, LOAD_AFTER_MS);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, []);
  // Stands before there is anything to say, so that what comes into it is read out.
  return (
    Prompt && (
      <div role="status">
        <Prompt />
      </div>
    )
  );
}
