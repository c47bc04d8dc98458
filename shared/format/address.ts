type Piece = string | null | undefined;

const joinNonEmpty = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => piece?.trim())
    .filter(Boolean)
    .join(', ');

/** The parts of an address that are shown, named as the resident service names them (spec 3). */
interface AddressParts {
  readonly address_line_1: Piece;
  readonly address_line_2: Piece;
  readonly city: Piece;
  readonly state_abv: Piece;
  readonly postal_code: Piece;
}

/** An address in one line, its parts joined by commas, empty parts dropped (spec 3). */
export function joinAddress(address: AddressParts): string {
  const { address_line_1, address_line_2, city, state_abv, postal_code } = address;
  return joinNonEmpty([address_line_1, address_line_2, city, state_abv, postal_code]);
}

/** Names joined by commas, empty ones dropped (spec 3). */
export function joinNames(names: readonly Piece[]): string {
  return joinNonEmpty(names);
}
