/** Splits "Late fee: $50.00 once" into term and value; without a colon the value is empty. */
export function splitPolicy(name: string): { term: string; value: string } {
  const [term = name, ...rest] = name.split(': ');
  return { term, value: rest.join(': ') };
}
