import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { t } from 'shared/i18n/kit-texts';
import { loadCode } from 'shared/loading/load-code';
import { LazyPartFailure } from './lazy-part-failure.tsx';
import { LazyPartsContext, type LazyPartsHost } from './lazy-parts.ts';

interface LazyPartOptions<Props> {
  /** Loads the component from its chunk. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Shown while the chunk loads. */
  readonly loading?: ReactNode;
  /**
   * The key in `parts` of the section's module. The part of that name in the last known good build replaces one that
   * does not load, so it must accept the same props. Without a name, no older build is tried.
   */
  readonly name?: string;
  /**
   * The sentence of the line that is shown when no build has the part. It names the part. Builds from before this option
   * have none.
   */
  readonly failed: () => string;
  /** Wraps that line. */
  readonly frameFailure?: (line: ReactElement) => ReactNode;
}

/** A component in its own chunk. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Starts loading before the part is rendered. A failure is handled when it is rendered. */
  preload: () => void;
};

/** After this time, in ms, an older build is also loaded, and the first that loads is used. */
const OLDER_AFTER_MS = 5000;

/**
 * Creates a component that loads from its own chunk when it is first rendered: three attempts within 8 s, then the same
 * part of the section's last known good build, then a line with Try again in its place. The page around it keeps
 * working. Does not use `React.lazy`, which delays replacing a fallback by 300 ms and stays failed.
 */
export function createLazyPart<Props extends object>(
  options: LazyPartOptions<Props>,
): LazyPart<Props> {
  const { name, loading = null, failed = () => t('lazyPart.failed') } = options;
  let loaded: ComponentType<Props> | undefined;
  let started: Promise<ComponentType<Props>> | undefined;

  /** Joins an attempt that is running. A failure is not kept, so that the next call starts again. */
  const start = (): Promise<ComponentType<Props>> => {
    started ??= loadCode(options.load).catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };

  const load = async (host: LazyPartsHost | null) => {
    loaded ??= await loadOwnOrOlder(start(), host, name);
    return loaded;
  };

  function Part(props: Props): ReactNode {
    const { Component, hasFailed, frame, ...failure } = useLoad(load, loaded);
    if (Component !== null) return frame(<Component {...props} />);
    if (!hasFailed) return loading;
    const line = <LazyPartFailure text={failed()} {...failure} />;
    return options.frameFailure?.(line) ?? line;
  }
  const preload = () => void start().catch(() => {});
  return Object.assign(Part, { preload });
}

type Load<Props> = (host: LazyPartsHost | null) => Promise<ComponentType<Props>>;

function useLoad<Props>(load: Load<Props>, loaded: ComponentType<Props> | undefined) {
  const host = use(LazyPartsContext);
  const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded ?? null);
  const [hasFailed, setFailed] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const mustLoad = Component === null;
  useEffect(() => {
    if (!mustLoad) return;
    let isMounted = true;
    load(host).then(
      (component) => isMounted && setComponent(() => component),
      async (error: unknown) => {
        console.warn('A part of the page did not load', error);
        const hasNewerBuild = (await host?.hasNewerBuild()) ?? false;
        if (!isMounted) return;
        setFailed(true);
        setOutdated(hasNewerBuild);
        setFailedAttempt(attempt);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [load, host, mustLoad, attempt]);
  return {
    Component,
    hasFailed,
    isRetrying: hasFailed && attempt > failedAttempt,
    isOutdated,
    onRetry: () => setAttempt(failedAttempt + 1),
    // After a retry the focus was on its button, which is gone.
    frame: (part: ReactElement) => (hasFailed ? <FocusedPart>{part}</FocusedPart> : part),
  };
}

/** Takes the focus of the retry button, so that it does not return to the top of the page. */
function FocusedPart({ children }: { children: ReactElement }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus();
  }, []);
  return (
    <div ref={root} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}

async function loadOwnOrOlder<Props>(
  own: Promise<ComponentType<Props>>,
  host: LazyPartsHost | null,
  name: string | undefined,
): Promise<ComponentType<Props>> {
  if (host === null || name === undefined) return own;
  let cause: unknown = new Error(
    `The part ${name} did not load within ${OLDER_AFTER_MS / 1000} s.`,
  );
  const hasLoaded = own.then(
    () => true,
    (error: unknown) => {
      cause = error;
      return false;
    },
  );
  const loadOlder = async () => {
    const timeout = new Promise<false>((resolve) => setTimeout(resolve, OLDER_AFTER_MS, false));
    if (await Promise.race([hasLoaded, timeout])) return own;
    host.reportFailure(name, cause);
    // The name states that the part of the older build takes the same props.
    return (await host.loadOlderPart(name)) as ComponentType<Props>;
  };
  try {
    return await Promise.any([own, loadOlder()]);
  } catch {
    throw cause;
  }
}
