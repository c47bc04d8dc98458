import { checkHostLinks, listMissingLinks } from './check-links.ts';
import { checkExposedModule, listMissingRoutes } from './check-section.ts';
import { findServicesMismatches } from './check-services.ts';
import { findOwnTypeErrors, findTypeErrors } from './check-types.ts';
import { type Finding, groupFindings } from './findings/group-findings.ts';
import type { Incompatibility } from './incompatibility.ts';
import { describeMissingScreens } from './missing-screens.ts';
import { findFederationMismatches } from './modules/check-federation.ts';
import { checkServicesVersion } from './modules/check-services-version.ts';
import { findTakenModules } from './modules/check-taken-modules.ts';
import {
  isHost,
  isSection,
  isServices,
  type ReadableStore,
  readContract,
} from './read-contracts.ts';

export type { Incompatibility } from './incompatibility.ts';

/**
 * Lists the incompatibilities within a set of builds, app -> build, one for each cause; empty when all are
 * compatible. `moving` names the apps that are being released, so that a message says which app must be
 * released first. A missing app has no requirements; a build without a contract is an incompatibility
 * (decision 38).
 */
export async function checkCompatibility(
  store: ReadableStore,
  builds: Readonly<Record<string, string>>,
  moving: readonly string[] = [],
): Promise<Incompatibility[]> {
  const contracts = await Promise.all(
    Object.entries(builds).map(([app, build]) => readContract(store, app, build)),
  );
  const problems = Object.entries(builds).flatMap(([app, build], n) =>
    contracts[n] ? [] : [createMissingContract(app, build)],
  );
  const readable = contracts.filter((build) => build !== null);
  const host = readable.find(isHost);
  const services = readable.find(isServices);
  const sections = readable.filter(isSection);
  const findings: Finding[] = [];
  if (services) {
    for (const needs of sections) {
      const pair = { needs, gives: services, moving };
      findings.push(...checkServicesVersion(pair, needs.contract.services));
    }
    if (host) findings.push(...findServicesMismatches({ needs: host, gives: services, moving }));
  }
  if (host) problems.push(...checkHostLinks(host));
  for (const section of sections) {
    const linked = services ? listMissingLinks(section, services) : [];
    if (!host) {
      problems.push(...describeMissingScreens(section, linked, moving));
      findings.push(...(await findOwnTypeErrors(store, section)));
      continue;
    }
    const pair = { needs: section, gives: host, moving };
    const modules = findTakenModules(pair);
    const exposed = checkExposedModule(pair);
    // Without its module, the section has no screens.
    const missing =
      exposed.length > 0 ? [] : [...listMissingRoutes(pair), ...listMissingLinks(section, host)];
    problems.push(...exposed);
    problems.push(...describeMissingScreens(section, [...missing, ...linked], moving));
    findings.push(...findFederationMismatches(pair), ...modules);
    // A missing module does not compile either; one message for it is enough.
    if (modules.length + exposed.length + missing.length === 0) {
      findings.push(...(await findTypeErrors(store, pair)));
    }
  }
  return [...problems, ...groupFindings(findings)];
}

function createMissingContract(app: string, build: string): Incompatibility {
  const sentence = `${app} ${build} has no contract that can be read, so it cannot be checked: build and publish ${app} again.`;
  return { who: app, sentence };
}
