type Piece = string | null | undefined;

const joined = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => piece?.trim())
    .filter(Boolean)
    .join(', ');

/** The parts of an address in one line, joined by commas, empty parts dropped (spec 3). */
export function joinAddress(parts: readonly Piece[]): string {
  return joined(parts);
}

/** Names joined by commas, empty ones dropped (spec 3). */
export function joinNames(names: readonly Piece[]): string {
  return joined(names);
}
