import type { SectionModule, SectionName } from 'shared/federation/section-module';

type LoadSectionModule = () => Promise<{ default: SectionModule }>;

/** For benchmark builds: the sections are ordinary chunks instead of remotes. */
const sections: Record<SectionName, LoadSectionModule> = {
  payments: () => import('#sections/payments/routes'),
  lease: () => import('#sections/lease/routes'),
  maintenance: () => import('#sections/maintenance/routes'),
  account: () => import('#sections/account/routes'),
};

export function runBuild(section: SectionName): Promise<SectionModule> {
  return sections[section]().then((module) => module.default);
}
