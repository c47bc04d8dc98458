import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { SectionName } from 'shared/federation/section-module';
import { SectionLoading } from '../remotes/outlet/section-loading.tsx';
import { toScreenAddress } from '../remotes/screens/screen-address.ts';
import { runBuild } from './static-sections.ts';

interface SectionOutletProps {
  section: SectionName;
  notFound: ReactNode;
}

const screens = new Map<string, ComponentType>();

/** For benchmark builds: renders the screen as an ordinary lazy route, as in the React documentation. */
export function SectionOutlet({ section, notFound }: SectionOutletProps) {
  const { pathname } = useLocation();
  const path = toScreenAddress(pathname)?.path ?? '';
  const Screen = getLazyScreen(section, path, notFound);
  return (
    <Suspense fallback={<SectionLoading section={section} />}>
      <Screen />
    </Suspense>
  );
}

function getLazyScreen(section: SectionName, path: string, notFound: ReactNode): ComponentType {
  const key = `${section}/${path}`;
  const existing = screens.get(key);
  if (existing) return existing;
  const Screen = lazy(async () => {
    const module = await runBuild(section);
    const screen = module.screens.find((candidate) => candidate.path === path);
    return { default: screen ? await screen.load() : () => notFound };
  });
  screens.set(key, Screen);
  return Screen;
}
