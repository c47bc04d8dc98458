import type { SectionModule, SectionName } from 'shared/federation/section-module';

type LoadSectionModule = () => Promise<{ default: SectionModule }>;

/** In the place of remotes in builds of the benchmark: the sections are chunks like any other. */
const sections: Record<SectionName, LoadSectionModule> = {
  payments: () => import('#sections/payments/routes'),
  lease: () => import('#sections/lease/routes'),
  maintenance: () => import('#sections/maintenance/routes'),
  account: () => import('#sections/account/routes'),
};

export function runBuild(section: SectionName): Promise<SectionModule> {
  return sections[section]().then((module) => module.default);
}
