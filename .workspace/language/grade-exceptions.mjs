// Texts that may have a higher grade than the limit, because their wording is not ours: a text of the specification
// that is kept to the letter, the wording of a law or of the Nacha rules, or names. `text` is the beginning of the text as
// the check reads it, `why` names the section of the specification or the law.
export const GRADE_EXCEPTIONS = [
  {
    text: 'Provide your full legal name and updated contact details',
    why: 'Specification 2, routes: /account/profile.',
  },
  {
    text: 'Manage payment sources for easy transactions',
    why: 'Specification 2, routes: /account/payment-method.',
  },
  {
    text: 'Use a Visa, Mastercard, American Express or Discover card',
    why: 'Names of card brands.',
  },
];
