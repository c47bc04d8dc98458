// An empty line separates paragraphs. A paragraph that starts with `## ` is a heading.

const WHAT_CHANGED = `## What changed
Auto-pay now has a chapter of its own: what you authorize, the limit that is never passed, and how to stop it. The rest says what it said before.`;

const getOpening = (company: string) => `## Who we are
${company} runs this portal for the owner of your home. These terms are an agreement between you and ${company}. They cover the resident portal: the website where you see your lease, pay rent, report problems and keep your details up to date.

They do not change your lease. Where these terms and your lease say different things, your lease counts.`;

const ACCOUNT = `## Your account
You sign in with your own e-mail and password. Keep the password to yourself, and tell the office at once if you think that somebody else has used your account. Each adult on a lease has an account of their own; please do not share one.

We show each renter only what belongs to them. People who share your lease see the same lease, balance and ledger. They do not see your payment methods or your profile.`;

const PAYMENTS = `## Paying online
When you pay through the portal, you authorize us to take the amount shown, and any fee shown before you confirm, from the method that you choose. A bank payment usually reaches us in one to three business days. It counts as paid on the day you submit it, unless your bank returns it.

If your bank returns a payment, the charge is open again, and a fee may apply as your lease says. You can always pay at the office without a fee.`;

const AUTOPAY = `## Auto-pay
If you turn auto-pay on, you authorize us to take your rent each month on the day that you chose, and never more than the limit that you set. You can turn it off at any time in the portal or by calling the office, up to three business days before the next payment.`;

const REPAIRS = `## Maintenance requests
Use the portal for problems that can wait. For fire, gas or danger to life, call 911 first, then our emergency line. Please describe problems truthfully and send photos only of your own home.`;

const CLOSING = `## If something goes wrong
We work to keep the portal running, but it may be down at times. If it is down when rent is due, pay at the office or call us, and we will not charge a late fee for that reason.

## Changes
We may change these terms. When we do, we show you the new text and ask you to accept it before you go on. If you decline, you are signed out, and you can still reach us and pay at the office.`;

/** Returns the first version of the terms, without a chapter about auto-pay. */
export const getFirstTerms = (company: string) =>
  [getOpening(company), ACCOUNT, PAYMENTS, REPAIRS, CLOSING].join('\n\n');

/** Returns the current version of the terms. */
export const getCurrentTerms = (company: string) =>
  [WHAT_CHANGED, getOpening(company), ACCOUNT, PAYMENTS, AUTOPAY, REPAIRS, CLOSING].join('\n\n');

/** Returns the only version of the privacy policy. */
export const getPrivacyPolicy = (company: string) => `## What we keep
${company} keeps what is needed to manage your home: your name, contact details and date of birth, your lease and the people and animals on it, your charges and payments, your maintenance requests with their photos, and the papers that you sign.

We never keep card numbers or full bank account numbers. Our payment processor keeps those, and gives us a token and the last four digits.

## What we use it for
We use your details to run your lease, to take and record payments, to make repairs, and to answer you. We record how the portal is used, without your messages or payment details, so that we can find faults and make it easier to use.

## Who sees it
The people at our office who look after your home see your details. A contractor who comes for a repair sees your name, address, phone number and the request. Our payment processor sees what a payment needs. We do not sell your details to anyone.

## How long we keep it
We keep records of your lease and payments for seven years after you move out, because the law asks us to. Photos of repairs are deleted two years after the repair is done.

## Your choices
You can see and correct your contact details in the portal. You can ask the office for a copy of everything that we hold about you, or ask us to delete what we do not have to keep. We answer within 30 days.`;
