const MAX_LISTED = 3;

/** Joins names for a sentence: `a, b and c`. Lists `max` names at most: `a, b, c and 9 more`. */
export function listNames(names: readonly string[], max = MAX_LISTED): string {
  const listed = names.slice(0, max);
  const others = names.length - listed.length;
  const last = others > 0 ? `${others} more` : (listed.pop() ?? '');
  return listed.length > 0 ? `${listed.join(', ')} and ${last}` : last;
}
