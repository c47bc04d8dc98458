/** The port of the web server. */
export function getPortalPort({ PORTAL_PORT } = process.env): number {
  return Number(PORTAL_PORT || 4100);
}

/** The origin under which renters open the portal. */
export function getPortalOrigin(settings = process.env): string {
  return settings.PORTAL_ORIGIN || `http://localhost:${getPortalPort(settings)}`;
}

/** Origin of the local fake services, used only in the local environment. */
export function getServicesOrigin({ SERVICES_ORIGIN, SERVICES_PORT } = process.env): string {
  return SERVICES_ORIGIN || `http://localhost:${SERVICES_PORT || 4200}`;
}

/** Origin of the local identity provider, used only in the local environment. */
export function getIdentityOrigin({ IDENTITY_ORIGIN, IDENTITY_PORT } = process.env): string {
  return IDENTITY_ORIGIN || `http://localhost:${IDENTITY_PORT || 4300}`;
}

/** Origin of the sandbox processor, used only in the local environment. */
export function getProcessorOrigin({ PROCESSOR_ORIGIN, PROCESSOR_PORT } = process.env): string {
  return PROCESSOR_ORIGIN || `http://localhost:${PROCESSOR_PORT || 4400}`;
}
