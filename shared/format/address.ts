type Piece = string | null | undefined;

const joinNonEmpty = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => piece?.trim())
    .filter(Boolean)
    .join(', ');

/** The displayed parts of an address, with the field names of spec 3. */
interface AddressParts {
  readonly address_line_1: Piece;
  readonly address_line_2: Piece;
  readonly city: Piece;
  readonly state_abv: Piece;
  readonly postal_code: Piece;
}

/** Joins the parts of an address by commas and drops empty parts (spec 3). */
export function joinAddress(address: AddressParts): string {
  const { address_line_1, address_line_2, city, state_abv, postal_code } = address;
  return joinNonEmpty([address_line_1, address_line_2, city, state_abv, postal_code]);
}

/** Joins names by commas and drops empty ones (spec 3). */
export function joinNames(names: readonly Piece[]): string {
  return joinNonEmpty(names);
}
