import { EVERY_SECTION_ON, type FlagSet } from 'shared/flags/flags';
import { serviceRoots, sessionOf, tokenOf } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { type PortalAt, renderPortalAt } from './render-portal-at.tsx';

/** Renders the whole portal as one of the personas, with the real services. */
export async function renderPortalAs(
  persona: Persona,
  address: string,
  flags: FlagSet = {},
): Promise<PortalAt> {
  const token = await tokenOf(persona);
  return renderPortalAt(address, {
    state: { status: 'authorized', data: sessionOf(persona, token) },
    flags: { ...EVERY_SECTION_ON, ...flags },
    getToken: async () => token,
    environment: { services: serviceRoots() },
  });
}
