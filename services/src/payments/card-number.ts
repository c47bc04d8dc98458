/** The Luhn sum that every card number has. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

// Standing alone: digits inside of an id (`9f86d081-8842-...`) are no card number.
const NUMBER = /(?<![A-Za-z0-9]-?)\d(?:[ -]?\d){12,18}(?!-?[A-Za-z0-9])/g;

/**
 * True where a text holds 13 to 19 digits in a row, with or without spaces and dashes between them,
 * that pass the card sum. Such a number must never reach our logs or tables (PCI SAQ A).
 */
function holdsCardNumber(text: string): boolean {
  const runs = text.match(NUMBER) ?? [];
  return runs.some((run) => passesLuhn(run.replaceAll(/[ -]/g, '')));
}

/** Looks through every text of a body, however deep. */
export function bodyHoldsCardNumber(body: unknown): boolean {
  if (typeof body === 'string') return holdsCardNumber(body);
  if (typeof body === 'number') return holdsCardNumber(String(body));
  if (typeof body !== 'object' || body === null) return false;
  return Object.values(body).some(bodyHoldsCardNumber);
}
