import { ALL_SECTIONS_ON, type FlagSet } from 'shared/flags/flags';
import {
  createPersonaSession,
  getPersonaToken,
  getServiceRoots,
} from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { type PortalAt, renderPortalAt } from './render-portal-at.tsx';

/** Renders the whole portal as one of the personas, with the real services. */
export async function renderPortalAs(
  persona: Persona,
  address: string,
  flags: FlagSet = {},
): Promise<PortalAt> {
  const token = await getPersonaToken(persona);
  return renderPortalAt(address, {
    state: { status: 'authorized', data: createPersonaSession(persona, token) },
    flags: { ...ALL_SECTIONS_ON, ...flags },
    getToken: async () => token,
    environment: { services: getServiceRoots() },
  });
}
