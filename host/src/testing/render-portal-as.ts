import { EVERY_SECTION_ON, type FlagSet } from 'shared/flags/flags';
import { serviceRoots, sessionOf, tokenOf } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { type PortalAt, renderPortalAt } from './render-portal-at.tsx';

/** The whole portal at an address as one of the personas, with the real services behind it. */
export async function renderPortalAs(
  as: Persona,
  address: string,
  flags: FlagSet = {},
): Promise<PortalAt> {
  const token = await tokenOf(as);
  return renderPortalAt(address, {
    state: { status: 'authorized', data: sessionOf(as, token) },
    flags: { ...EVERY_SECTION_ON, ...flags },
    getToken: async () => token,
    environment: { services: serviceRoots() },
  });
}
