import type { PortalEnvironment } from 'shared/config/environment';
import { toScriptJson } from './escape-html.ts';

/**
 * Renders the configuration fields that every host build can read. Older builds reject unknown fields, so
 * later fields are in a separate block. Fields for the server only are removed.
 */
export function renderConfig(environment: PortalEnvironment): string {
  const {
    overrides: _,
    other_companies: __,
    time_zone: ____,
    tracing: _____,
    company,
    flags,
    ...rest
  } = environment;
  const { name, contact_url, emergency_phone } = company;
  const { without_answer: ___, ...flagsForAllBuilds } = flags;
  const companyForAllBuilds = { name, contact_url, emergency_phone };
  return toScriptJson({ ...rest, company: companyForAllBuilds, flags: flagsForAllBuilds });
}

/** Renders the configuration fields that older host builds do not know. */
export function renderConfigAdditions({
  company,
  other_companies,
  flags,
  tracing,
}: PortalEnvironment): string {
  return toScriptJson({ company, other_companies, flags, tracing });
}
