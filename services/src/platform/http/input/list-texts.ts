/** All strings and numbers in a body, at any depth, as strings. */
export function listTexts(body: unknown): string[] {
  if (typeof body === 'string' || typeof body === 'number') return [String(body)];
  if (typeof body !== 'object' || body === null) return [];
  return Object.values(body).flatMap(listTexts);
}
