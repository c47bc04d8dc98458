// An empty line separates paragraphs. A paragraph that starts with `## ` is a heading.

const WHAT_CHANGED = `## What changed
Auto-pay now has its own section. It says what you authorize, the limit we never go over, and how to stop auto-pay. The rest is the same as before.`;

const getOpening = (company: string) => `## Who we are
${company} runs this portal for the owner of your home. These terms are an agreement between you and ${company}. They cover the resident portal. This is the website where you see your lease, pay rent, report problems and keep your details up to date.

They do not change your lease. If these terms and your lease say different things, your lease applies.`;

const ACCOUNT = `## Your account
You sign in with your own email and password. Keep your password to yourself. Tell the office right away if you think that someone else has used your account. Each adult on a lease has their own account. Please do not share accounts.

We show each renter only what belongs to them. People who share your lease see the same lease, balance and ledger. They do not see your payment methods or your profile.`;

const PAYMENTS = `## Paying online
When you pay through the portal, you authorize us to take the amount shown, and any fee shown before you confirm, from the payment method you choose. A bank payment usually reaches us in one to three business days. It counts as paid on the day you submit it, unless your bank returns it.

If your bank returns a payment, you owe the charge again. You may also owe a fee under your lease. You can always pay at the office without a fee.`;

const AUTOPAY = `## Auto-pay
If you turn on auto-pay, you authorize us to take your rent each month on the day you chose. We never take more than the limit you set. You can turn it off at any time in the portal or by calling the office, up to three business days before the next payment.`;

const REPAIRS = `## Maintenance requests
Use the portal for problems that can wait. For fire, gas or danger to life, call 911 first, then our emergency line. Please describe problems truthfully and send photos only of your own home.`;

const CLOSING = `## If something goes wrong
We work to keep the portal running, but it may be down at times. If it is down when rent is due, pay at the office or call us. We will not charge a late fee for that reason.

## Changes
We may change these terms. When we do, we show you the new text and ask you to accept it before you continue. If you decline, we sign you out. You can still reach us and pay at the office.`;

/** Returns the first version of the terms, without a section about auto-pay. */
export const getFirstTerms = (company: string) =>
  [getOpening(company), ACCOUNT, PAYMENTS, REPAIRS, CLOSING].join('\n\n');

/** Returns the current version of the terms. */
export const getCurrentTerms = (company: string) =>
  [WHAT_CHANGED, getOpening(company), ACCOUNT, PAYMENTS, AUTOPAY, REPAIRS, CLOSING].join('\n\n');

/** Returns the only version of the privacy policy. */
export const getPrivacyPolicy = (company: string) => `## What we keep
${company} keeps what we need to manage your home. This includes your name, contact details and date of birth. It also includes your lease and the people and animals on it, your charges and payments, your maintenance requests with their photos, and the papers you sign.

We never keep card numbers or full bank account numbers. Our payment processor keeps those. It gives us a token and the last four digits.

## What we use it for
We use your details to run your lease, take and record payments, make repairs and answer you. We also record how the portal is used, so that we can find problems and make it easier to use. This record does not include your messages or payment details.

## Who sees it
The people at our office who look after your home see your details. A contractor who comes for a repair sees your name, address, phone number and request. Our payment processor sees what it needs for a payment. We do not sell your details to anyone.

## How long we keep it
We keep records of your lease and payments for seven years after you move out, because the law requires it. Photos of repairs are deleted two years after the repair is done.

## Your choices
You can see and correct your contact details in the portal. You can ask the office for a copy of everything we have about you. You can also ask us to delete what we do not have to keep. We answer within 30 days.`;
