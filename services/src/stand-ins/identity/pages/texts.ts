const formatMinutes = (seconds: number) =>
  seconds <= 60 ? 'one minute' : `${Math.ceil(seconds / 60)} minutes`;

/** All texts of the sign-in pages. */
export const TEXTS = {
  signIn: 'Sign in',
  to: (company: string) => `to ${company}`,
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  show: 'Show',
  hide: 'Hide',
  headline: 'Your home, in order.',
  promises: {
    card: 'See what you owe and why, and pay free by bank.',
    wrench: 'Report a repair and know the date it will be fixed.',
    document: 'Keep your lease and receipts, also after you move out.',
  },
  fire: 'Fire or gas: call 911 first.',
  urgent: 'No heat, no water, no lock:',
  anyHour: ', any hour.',
  firstTime: 'First time here?',
  invitation: (from: string) =>
    `Use the address your lease was sent to. Your invitation comes from ${from}; check spam too.`,
  sendInvitation: 'Send my invitation again',
  contactUs: 'Contact Us',
  opensNewTab: '(opens in a new tab)',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  problem: 'There is a problem',
  errorPrefix: 'Error: ',
  missingEmail: 'Enter your email address.',
  missingPassword: 'Enter your password.',
  wrong: 'This email and password do not match. Check both and try again.',
  unusableEmail: 'This email address has a character that we cannot use. Type it again.',
  tooMany: (seconds: number) =>
    `Too many attempts to sign in. Wait ${formatMinutes(seconds)}, then try again.`,
  busy: 'Many people are signing in right now. Wait a few seconds, then try again.',
  backToPortal: 'Go to the portal',
  backToSignIn: 'Go to the portal to sign in',
  expired: {
    title: 'This page has expired',
    body: 'It was open too long, or you already used it. Go to the portal to sign in.',
  },
  failed: {
    title: 'We could not sign you in',
    body: 'Nothing was changed. Go to the portal and try again. If it happens again, call our office:',
  },
  signedOut: {
    title: 'You are signed out',
    body: "We didn't take you to the next page, because it isn't one of ours.",
  },
  help: {
    password: {
      title: 'Forgot your password?',
      body: "Call our office. We'll check who you are and give you a new password over the phone.",
    },
    invitation: {
      title: 'Your invitation',
      body: "Call our office. We'll check the email address on your lease and send the invitation again.",
    },
    contact: {
      title: 'Contact us',
      body: 'Call our office, or come by.',
    },
  },
  office: 'Office',
  phone: 'Phone',
  urgentRepairs: 'Urgent repairs',
  anyHourShort: 'any hour',
} as const;
