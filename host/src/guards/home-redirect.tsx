import { Navigate } from 'react-router-dom';
import type { SectionName } from 'shared/federation/section-module';
import { type FlagKey, type FlagSet, useFlags } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { sections } from '../sections.ts';
import { FlagsLoading } from './flags-loading.tsx';

// The order of spec 2.
const SECTION_ORDER = ['payments', 'lease', 'maintenance', 'account'] as const;

/** The page at `/`: redirects to the first enabled section, or to /unauthorized (spec 2). */
export function HomeRedirect() {
  const flags = useFlags();
  return flags === null ? <FlagsLoading /> : <Navigate to={getFirstEnabledPath(flags)} replace />;
}

/** Returns the path of the first enabled section. A section without a flag is always enabled. */
export function getFirstEnabledPath(
  flags: FlagSet,
  sectionConfigs: Readonly<Partial<Record<SectionName, { readonly flag: FlagKey }>>> = sections,
): string {
  const first = SECTION_ORDER.find((section) => {
    const key = sectionConfigs[section]?.flag;
    return key === undefined || flags[key] === true;
  });
  return first === undefined ? paths.unauthorized : paths[first];
}
