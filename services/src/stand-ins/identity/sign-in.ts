import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Database } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import { getClientAddress } from 'services/platform/http/client-address';
import { isStorable } from 'services/platform/http/input/read-json-body';
import type { WorkLimit } from 'services/platform/http/limits/work-limit';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { cleanEntry } from 'shared/format/typed-text';
import { type Account, type SignInAttempt, signIn } from './accounts/accounts.ts';
import {
  endAttempt,
  forgetAttempts,
  hashSend,
  startAttempt,
  withdrawAttempt,
} from './accounts/attempts.ts';
import { deviceOf, noteDevice } from './accounts/devices.ts';
import { claimInteraction } from './claim-interaction.ts';
import { type FieldProblems, noticePage, signInPage } from './pages/pages.ts';
import { readForm, refuse, type Show } from './pages/replies.ts';
import { TEXTS } from './pages/texts.ts';

export type SignInDeps = {
  db: Database;
  provider: Provider;
  /** Origin of this service: a form from elsewhere is refused. */
  origin: string;
  portal: string;
  company: Parameters<typeof signInPage>[0]['company'];
  show: Show;
  log: Log;
  /** Bounds how many passwords are verified at once. */
  passwordWork: WorkLimit;
  /** How many proxies of ours stand in front. */
  trustedProxies: number;
  /** Keys the hash of what a form was sent with. */
  sendSecret: string;
};

type Outcome =
  | { account: Account }
  | { status: 400 | 422 | 429 | 503; problems: FieldProblems; retryAfter?: number };

async function check(
  { db, passwordWork, sendSecret }: SignInDeps,
  { email, password, address }: SignInAttempt,
  uid: string,
): Promise<Outcome> {
  const problems: FieldProblems = {
    ...(email.trim() === '' ? { email: TEXTS.missingEmail } : {}),
    ...(password === '' ? { password: TEXTS.missingPassword } : {}),
  };
  if (Object.keys(problems).length > 0) return { status: 422, problems };
  if (!isStorable(email)) return { status: 400, problems: { email: TEXTS.unusableEmail } };
  const sendHash = hashSend(sendSecret, uid, email, password);
  const attempt = await startAttempt(db, { email, address, sendHash });
  if ('retryAfter' in attempt) {
    const { retryAfter } = attempt;
    return { status: 429, problems: { form: TEXTS.tooMany(retryAfter) }, retryAfter };
  }
  const account = await signIn(db, passwordWork, { email, password, address }).catch(
    async (error: unknown) => {
      await withdrawAttempt(db, attempt);
      throw error;
    },
  );
  if (account === undefined) {
    await endAttempt(db, attempt);
    return { status: 422, problems: { form: TEXTS.wrong } };
  }
  await forgetAttempts(db, attempt);
  return { account };
}

/** The answer where too many passwords are being verified at once; anything else is thrown again. */
function toBusy(error: unknown): Outcome {
  if (!(error instanceof Problem)) throw error;
  const { status, retryAfterSeconds } = error;
  if ((status !== 429 && status !== 503) || retryAfterSeconds === undefined) throw error;
  return { status, problems: { form: TEXTS.busy }, retryAfter: retryAfterSeconds };
}

/** GET and POST of `/u/login/<uid>`: the cookie of the interaction is bound to this very path. */
export async function handleSignIn(
  deps: SignInDeps,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { provider, company, portal, show } = deps;
  const interaction = await provider.interactionDetails(req, res).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  });
  if (interaction === undefined) {
    // Back after signing in, a bookmark, a page left open: the portal shows its own page, or a new form.
    if (req.method === 'GET') return redirectToPortal(res, portal);
    const { title } = TEXTS.expired;
    return show(res, { status: 400, title, main: noticePage(portal, TEXTS.expired) });
  }
  const action = `/u/login/${interaction.uid}`;
  const page = { company, portal, action };
  if (req.method !== 'POST') {
    const hint = interaction.params.login_hint;
    const email = typeof hint === 'string' ? hint : '';
    const main = signInPage({ ...page, email, problems: {} });
    return show(res, { status: 200, title: TEXTS.signIn, main, script: true });
  }

  // Without JavaScript's help a form can be sent from anywhere: only from here it counts.
  if (req.headers.origin !== undefined && req.headers.origin !== deps.origin) {
    return refuse(res, 403);
  }
  const form = await readForm(req);
  if (form === undefined) return refuse(res, 413);
  const email = toEmail(form.get('email') ?? '');
  const address = getClientAddress(req.headers, req.socket.remoteAddress, deps.trustedProxies);
  const attempt = { email, password: form.get('password') ?? '', address };
  const outcome = await check(deps, attempt, interaction.uid).catch(toBusy);
  if ('account' in outcome) {
    const { account } = outcome;
    // A form that was sent twice signs in once; the second answer leads to where the first one does.
    if (!(await claimInteraction(deps.db, interaction.uid))) {
      res.writeHead(303, { location: interaction.returnTo, 'cache-control': 'no-store' }).end();
      return;
    }
    await remember(deps, account, req, res);
    const login = { accountId: account.accountId, remember: true };
    return provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false });
  }
  if (outcome.retryAfter !== undefined) res.setHeader('retry-after', outcome.retryAfter);
  const main = signInPage({ ...page, email, problems: outcome.problems });
  const title = `${TEXTS.errorPrefix}${TEXTS.signIn}`;
  show(res, { status: outcome.status, title, main, script: true });
}

/**
 * The address without what came along when it was pasted, as in every other form. One that cannot be stored
 * is left as it is, and refused.
 */
const toEmail = (typed: string): string => (isStorable(typed) ? cleanEntry(typed) : typed);

function redirectToPortal(res: ServerResponse, portal: string): void {
  res.writeHead(303, { location: `${portal}/`, 'cache-control': 'no-store' }).end();
}

/** Nobody is kept out because a browser cannot be remembered. */
async function remember(
  { db, origin, log }: SignInDeps,
  account: Account,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const device = deviceOf(req, res, origin.startsWith('https:'));
  const userAgent = (req.headers['user-agent'] ?? '').slice(0, 400);
  await noteDevice(db, account, { device, userAgent, now: new Date() }).catch((error: unknown) =>
    log.error('device_not_noted', getErrorFields(error)),
  );
}
