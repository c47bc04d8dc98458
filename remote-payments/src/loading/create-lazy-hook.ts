import { type ComponentType, useEffect, useState } from 'react';

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page that comes in a chunk of its own, null until it is there. Fetched when it is first
 * `wanted`: not before what the page is opened for stands, whose data it would hold up. No `lazy`: React
 * holds back what replaces a fallback for 300 ms.
 * A chunk that cannot be fetched is thrown while rendering (spec 8).
 */
export function createLazyHook<Props>(load: LoadComponent<Props>) {
  let first: Promise<ComponentType<Props>> | undefined;
  const begin = () => {
    first ??= load();
    // Whoever shows it hears of a failure.
    first.catch(() => {});
    return first;
  };
  return function useLater(wanted = true): ComponentType<Props> | null {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (!wanted) return;
      let current = true;
      begin()
        .catch(load)
        .then(
          (found) => current && setPart(() => found),
          (error) => current && setFailure(error),
        );
      return () => {
        current = false;
      };
    }, [wanted]);
    if (failure !== null) throw failure;
    return Part;
  };
}
