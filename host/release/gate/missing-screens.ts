import { groupBy } from './findings/group-by.ts';
import { listNames } from './findings/list-names.ts';
import { createIncompatibility, type Incompatibility } from './incompatibility.ts';
import type {
  HostWithContract,
  SectionWithContract,
  ServicesWithContract,
} from './read-contracts.ts';

/** An address to which another build sends people, and which a section does not have. */
export interface MissingScreen {
  readonly needs: HostWithContract | ServicesWithContract;
  readonly address: string;
  /** How the other build uses the address: `host 2.105.0-ab12 sends people`. */
  readonly use: string;
}

/** Creates one message for each address, although the route map, links and mails may all need it. */
export function describeMissingScreens(
  section: SectionWithContract,
  missing: readonly MissingScreen[],
  moving: readonly string[],
): Incompatibility[] {
  return [...groupBy(missing, ({ address }) => address)].map(([address, uses]) => {
    const needs = [...new Map(uses.map((one) => [one.needs.app, one.needs])).values()];
    const texts = listNames(
      uses.map(({ use }) => use),
      uses.length,
    );
    const reason = `${texts} to ${address}, and ${section.name} has no such screen`;
    return createIncompatibility({ needs, gives: section, moving }, reason);
  });
}
