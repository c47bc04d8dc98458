import type { RegistryBuild } from 'shared/federation/registry';

/** Folders of the builds that run in English on a page in another language. */
const folders = new Set<string>();

/** Whether a build runs in English on a page in another language, because its translation did not load. */
export const isUntranslated = ({ base }: RegistryBuild): boolean => folders.has(base);

export const markUntranslated = ({ base }: RegistryBuild): void => {
  folders.add(base);
};

/** Returns false when the build was translated. */
export const unmarkUntranslated = ({ base }: RegistryBuild): boolean => folders.delete(base);
