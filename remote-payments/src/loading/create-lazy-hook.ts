import { type ComponentType, useEffect, useState } from 'react';

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/**
 * Creates a hook that loads a component from its own chunk and returns null until it has loaded. Loading
 * starts when the hook is first called with `isNeeded`, so that the chunk does not compete with the main data.
 * It does not use `React.lazy`, because React delays replacing a Suspense fallback by 300 ms.
 * A chunk that fails to load throws during rendering (spec 8).
 */
export function createLazyHook<Props>(load: LoadComponent<Props>) {
  let promise: Promise<ComponentType<Props>> | undefined;
  const startLoading = () => {
    promise ??= load();
    // The failure is handled where the hook is used; this only prevents an unhandled rejection.
    promise.catch(() => {});
    return promise;
  };
  return function useLazyComponent(isNeeded = true): ComponentType<Props> | null {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (!isNeeded) return;
      let isMounted = true;
      startLoading()
        .catch(load)
        .then(
          (component) => isMounted && setPart(() => component),
          (error) => isMounted && setFailure(error),
        );
      return () => {
        isMounted = false;
      };
    }, [isNeeded]);
    if (failure !== null) throw failure;
    return Part;
  };
}
