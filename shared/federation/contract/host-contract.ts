import { facadeNames } from '../plugins/import-check.ts';
import { sharedModules } from '../shared-modules.ts';
import { clientContract } from './client.ts';
import type { Draft, HostContract } from './contract.ts';
import { sharedDeclarations, sharedSources } from './declarations.ts';
import { screensOfHost } from './screens.ts';
import { hashOfTexts } from './texts.ts';

/** The module that each section exposes and the host asks for. */
export const SECTION_EXPOSE = './routes';

/** What the host in `folder` gives to sections, expects of them and needs of the services. */
export async function hostContract(folder: string): Promise<Draft<HostContract>> {
  const texts = await sharedDeclarations();
  const gives = sharedModules().map(({ key, request, version }) => [
    key,
    { version, names: request === key ? null : facadeNames(request) },
  ]);
  return {
    contract: {
      kind: 'host',
      gives: Object.fromEntries(gives),
      expose: SECTION_EXPOSE,
      screens: screensOfHost(folder),
      client: await clientContract(),
      sharedSources: sharedSources(),
      types: hashOfTexts(texts),
    },
    texts,
  };
}
