import satisfies from 'spdx-satisfies';
import { ALLOWED, EXCEPTIONS } from './allowed-licenses.mjs';

/**
 * Compares the licenses of packages (`{ id, name, license }`) with the list of allowed ones. Returns one sentence
 * per package with another license, and per exception that no package needs.
 */
export function findLicenseFaults(packages, exceptions = EXCEPTIONS) {
  const used = new Set();
  const faults = packages.flatMap(({ id, name, license }) => {
    if (license !== null && isAllowed(license)) return [];
    const exception = exceptions.find(
      ([pattern, allowed]) => matches(pattern, name) && allowed === license,
    );
    if (exception) used.add(exception);
    if (exception) return [];
    return [
      `${id} has the license ${license ?? '(none)'}, which is not allowed: choose another package, or add an exception with its reason.`,
    ];
  });
  const unused = exceptions.filter((exception) => !used.has(exception));
  return [
    ...faults,
    ...unused.map(([name, license]) => `The exception for ${name} (${license}) is not needed.`),
  ];
}

/** "A OR B" needs one allowed license, "A AND B" needs both. */
function isAllowed(license) {
  try {
    return satisfies(license, ALLOWED);
  } catch {
    // No SPDX expression, such as "SEE LICENSE IN file".
    return false;
  }
}

function matches(pattern, name) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
