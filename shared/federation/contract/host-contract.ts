import { listFacadeNames } from '../imports/facade-names.ts';
import { listSharedModules } from '../shared-modules.ts';
import { createClientContract } from './client-contract.ts';
import type { ContractDraft, HostContract } from './contract.ts';
import { getSharedSourcesHash, loadSharedDeclarations } from './declarations.ts';
import { listFederationVersions } from './federation-versions.ts';
import { hashTexts } from './file-texts.ts';
import { listSharedLinks } from './links.ts';
import { listHostPages, listHostScreens } from './screens.ts';

/** The module that each section exposes to the host. */
export const SECTION_EXPOSE = './routes';

/**
 * Creates the contract of the host in `folder`: what it provides to sections, expects of them and requires
 * from the services.
 */
export async function createHostContract(folder: string): Promise<ContractDraft<HostContract>> {
  const texts = await loadSharedDeclarations();
  const gives = listSharedModules().map(({ key, request, version }) => [
    key,
    { version, names: request === key ? null : listFacadeNames(request) },
  ]);
  return {
    contract: {
      kind: 'host',
      gives: Object.fromEntries(gives),
      expose: SECTION_EXPOSE,
      screens: listHostScreens(folder),
      pages: listHostPages(folder),
      links: listSharedLinks(),
      client: await createClientContract(),
      federation: listFederationVersions([folder]),
      sharedSources: getSharedSourcesHash(),
      types: hashTexts(texts),
    },
    texts,
  };
}
