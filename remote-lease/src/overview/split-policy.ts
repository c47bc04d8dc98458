/** "Late fee: $50.00 once" as a term and its value; a name without a colon is a term of its own. */
export function splitPolicy(name: string): { term: string; value: string } {
  const [term = name, ...rest] = name.split(': ');
  return { term, value: rest.join(': ') };
}
