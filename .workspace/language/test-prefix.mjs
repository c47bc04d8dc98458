// A test name may begin with the point of the specification, `spec 4: ` or `spec 4, 7: `, and with no other
// reference: those lead to documents that are not in the repository.
const SPEC = /^spec \d+(?:, \d+)*: /;
const REFERENCE =
  /^(?:spec [^:]*|[A-Z]{1,2}\d+|\d+\.\d+(?:\.\d+)*|must show|issue|complaint|case|section|point|reliability|PCI|WCAG)\b[^:]{0,40}: /;

/** The prefix of a test name that is not allowed; undefined where it has none. */
export function findPrefix(name) {
  const rest = name.replace(SPEC, '');
  const found = REFERENCE.exec(rest)?.[0];
  // `case` and the like are references with a number alone: "section closed: ..." is a name.
  return found && /\d|^must show/.test(found) ? found.trim() : undefined;
}

export const PREFIX_MESSAGE = 'begins with a reference that leads out of the repository';
