import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { SectionBuild } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { DEFAULT_LANGUAGE } from 'shared/language/language';
import { LazyPartsContext } from 'shared/ui/lazy-parts';
import { useEnvironment } from '#src/environment-context.ts';
import { sections } from '#src/sections.ts';
import { SHOW_LOADING_AFTER_MS } from '../limits.ts';
import { isUntranslated } from '../load/untranslated-builds.ts';
import { toScreenAddress } from '../screens/screen-address.ts';
import { getScreenState, subscribeToScreens, visitScreen } from '../screens/screen-store.ts';
import { getPartsHost } from '../screens/section-parts.ts';
import { ArrivalContext, useFocusedElementOnArrival } from './focus-on-arrival.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SectionLoading } from './section-loading.tsx';
import { SectionNotOffered } from './section-not-offered.tsx';
import { SectionUnavailable } from './section-unavailable.tsx';

interface SectionOutletProps {
  section: SectionName;
  /** Shown for a path for which the section has no screen. */
  notFound: ReactNode;
  /** Shown when the section failed to load and a newer build exists. */
  updated: ReactNode;
  /** Renders the error screen of a screen that threw while rendering (spec 8). */
  broken: (failure: { readonly error: unknown; readonly reference: string }) => ReactNode;
}

/**
 * Renders the screen of a section for the current URL. Does not use React.lazy: React delays the replacement
 * of a visible fallback by 300 ms, and a lazy component that failed stays failed.
 */
export function SectionOutlet(props: SectionOutletProps) {
  const { section } = props;
  const { services } = useEnvironment();
  const { pathname } = useLocation();
  const isOffered = services[sections[section].service] !== undefined;
  return (
    <ArrivalContext value={useFocusedElementOnArrival(pathname)}>
      {isOffered ? (
        <SectionScreen {...props} />
      ) : (
        <SectionNotOffered key={section} section={section} />
      )}
    </ArrivalContext>
  );
}

function SectionScreen({ section, notFound, updated, broken }: SectionOutletProps) {
  const { pathname } = useLocation();
  const path = toScreenAddress(pathname)?.path ?? '';
  const state = useSyncExternalStore(subscribeToScreens, () => getScreenState(section, path));

  useEffect(() => visitScreen(section, path), [section, path]);

  if (state.status === 'ready') {
    return (
      <LazyPartsContext value={getPartsHost(section)}>
        {state.Notice && <state.Notice />}
        <BuildLanguage build={state.build}>
          <ScreenBoundary key={state.build.base} section={section} path={path} build={state.build}>
            <state.Screen />
          </ScreenBoundary>
        </BuildLanguage>
      </LazyPartsContext>
    );
  }
  if (state.status === 'missing') return notFound;
  if (state.status === 'broken') return broken(state);
  if (state.status === 'failed' && state.updated) return updated;
  if (state.status === 'failed') {
    return <SectionUnavailable key={section} section={section} path={path} failure={state} />;
  }
  return <DelayedLoading key={`${section}/${path}`} section={section} />;
}

/** Marks a section whose translation did not load as English. */
function BuildLanguage({ build, children }: { build: SectionBuild; children: ReactNode }) {
  if (!isUntranslated(build)) return children;
  return (
    <div lang={DEFAULT_LANGUAGE} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

function DelayedLoading({ section }: { section: SectionName }) {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), SHOW_LOADING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isVisible ? <SectionLoading section={section} /> : null;
}
