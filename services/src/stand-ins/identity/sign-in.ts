import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Database } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import { getClientAddress } from 'services/platform/http/client-address';
import { isStorable } from 'services/platform/http/input/read-json-body';
import type { WorkLimit } from 'services/platform/http/limits/work-limit';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { cleanEntry } from 'shared/format/typed-text';
import { isLanguage, type Language } from 'shared/language/language';
import {
  type Account,
  findAccountByCredentials,
  type SignInCredentials,
} from './accounts/accounts.ts';
import { readOrCreateDeviceId, recordDevice } from './accounts/devices.ts';
import {
  clearAttempts,
  endAttempt,
  hashSubmission,
  startAttempt,
  withdrawAttempt,
} from './accounts/sign-in-attempts.ts';
import { claimInteraction } from './claim-interaction.ts';
import { readPageLanguage, setLanguageCookie } from './pages/language.ts';
import { LANGUAGE_FIELD } from './pages/language-choice.ts';
import { readForm, type SendPage, sendRefusal } from './pages/responses.ts';
import { renderNoticePage, renderSignInPage, type SignInErrors } from './pages/sign-in-pages.ts';
import { getNoticeTexts, t } from './pages/texts.ts';
import { recordSignInAttempt } from './record-security-event.ts';

export type SignInDeps = {
  db: Database;
  provider: Provider;
  /** Origin of this service. Forms from other origins are refused. */
  origin: string;
  portal: string;
  company: Parameters<typeof renderSignInPage>[0]['company'];
  /** The languages that the portal offers. */
  languages: readonly Language[];
  sendPage: SendPage;
  log: Log;
  /** Limits concurrent password checks. */
  passwordWorkLimit: WorkLimit;
  /** Number of our own proxies in front of the service. */
  trustedProxies: number;
  /** Key for hashing form submissions (`hashSubmission`). */
  submissionSecret: string;
};

type SignInResult =
  | { account: Account }
  | { status: 400 | 422 | 429 | 503; errors: SignInErrors; retryAfter?: number };

async function checkSignIn(
  { db, passwordWorkLimit, submissionSecret }: SignInDeps,
  { email, password, address }: SignInCredentials,
  uid: string,
): Promise<SignInResult> {
  const signInErrors: SignInErrors = {
    ...(email.trim() === '' ? { email: t('missingEmail') } : {}),
    ...(password === '' ? { password: t('missingPassword') } : {}),
  };
  if (Object.keys(signInErrors).length > 0) return { status: 422, errors: signInErrors };
  if (!isStorable(email)) return { status: 400, errors: { email: t('unusableEmail') } };
  const submissionHash = hashSubmission(submissionSecret, uid, email, password);
  const attempt = await startAttempt(db, { email, address, submissionHash });
  if ('retryAfter' in attempt) {
    const { retryAfter } = attempt;
    return {
      status: 429,
      errors: { form: t('tooMany', { minutes: Math.ceil(retryAfter / 60) }) },
      retryAfter,
    };
  }
  const account = await findAccountByCredentials(db, passwordWorkLimit, {
    email,
    password,
    address,
  }).catch(async (error: unknown) => {
    await withdrawAttempt(db, attempt);
    throw error;
  });
  if (account === undefined) {
    await endAttempt(db, attempt);
    return { status: 422, errors: { form: t('wrong') } };
  }
  await clearAttempts(db, attempt);
  return { account };
}

/** Converts the error of the work limit into a result. Rethrows every other error. */
function toBusyResult(error: unknown): SignInResult {
  if (!(error instanceof Problem)) throw error;
  const { status, retryAfterSeconds } = error;
  if ((status !== 429 && status !== 503) || retryAfterSeconds === undefined) throw error;
  return { status, errors: { form: t('busy') }, retryAfter: retryAfterSeconds };
}

/** Handles GET and POST of `/u/login/<uid>`. The interaction cookie is limited to this path. */
export async function handleSignIn(
  deps: SignInDeps,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { provider, portal, sendPage } = deps;
  const interaction = await provider.interactionDetails(req, res).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  });
  if (interaction === undefined) {
    // After the Back button, a bookmark or an old tab, the portal shows its own page or a new form.
    if (req.method === 'GET') return redirectToPortal(res, portal);
    const texts = getNoticeTexts('expired');
    const main = renderNoticePage(portal, texts);
    return sendPage(res, { status: 400, title: texts.title, main });
  }
  const language = readPageLanguage(req, interaction.params.ui_locales, deps.languages);
  return runInLanguage(language, () => answerInteraction(deps, interaction, req, res));
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

async function answerInteraction(
  deps: SignInDeps,
  interaction: Interaction,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const sendForm = (email: string, refusal?: Exclude<SignInResult, { account: Account }>) => {
    const action = `/u/login/${interaction.uid}`;
    const main = renderSignInPage({ ...deps, action, email, errors: refusal?.errors ?? {} });
    const title = refusal ? t('errorTitle', { title: t('signIn') }) : t('signIn');
    const prefetch = `${deps.portal}/prefetch`;
    deps.sendPage(res, { status: refusal?.status ?? 200, title, main, script: true, prefetch });
  };
  if (req.method !== 'POST') {
    const hint = interaction.params.login_hint;
    return sendForm(typeof hint === 'string' ? hint : '');
  }

  // The form works without scripts, so the Origin header is the protection against cross-site requests.
  if (req.headers.origin !== undefined && req.headers.origin !== deps.origin) {
    return sendRefusal(res, 403);
  }
  const formData = await readForm(req);
  if (formData === undefined) return sendRefusal(res, 413);
  const email = parseEmail(formData.get('email') ?? '');
  const choice = formData.get(LANGUAGE_FIELD);
  if (isLanguage(choice) && deps.languages.includes(choice)) {
    setLanguageCookie(res, choice, deps.origin.startsWith('https:'));
    return runInLanguage(choice, () => sendForm(email));
  }
  const address = getClientAddress(req.headers, req.socket.remoteAddress, deps.trustedProxies);
  const attempt = { email, password: formData.get('password') ?? '', address };
  const result = await checkSignIn(deps, attempt, interaction.uid).catch(toBusyResult);
  if ('account' in result) {
    const { account } = result;
    // A form that was sent twice signs in once. The second response redirects to the same address.
    if (!(await claimInteraction(deps.db, interaction.uid))) {
      res.writeHead(303, { location: interaction.returnTo, 'cache-control': 'no-store' }).end();
      return;
    }
    recordSignInAttempt(deps.log, { address, account });
    await recordBrowser(deps, account, req, res);
    const login = { accountId: account.accountId, remember: true };
    return deps.provider.interactionFinished(
      req,
      res,
      { login },
      { mergeWithLastSubmission: false },
    );
  }
  recordSignInAttempt(deps.log, { address, status: result.status });
  if (result.retryAfter !== undefined) res.setHeader('retry-after', result.retryAfter);
  sendForm(email, result);
}

/**
 * Removes invisible characters from a pasted address, as all forms do. An address that cannot be stored is
 * returned unchanged and refused later.
 */
const parseEmail = (typed: string): string => (isStorable(typed) ? cleanEntry(typed) : typed);

function redirectToPortal(res: ServerResponse, portal: string): void {
  res.writeHead(303, { location: `${portal}/`, 'cache-control': 'no-store' }).end();
}

/** Records the browser of a sign-in. A failure is logged and does not prevent the sign-in. */
async function recordBrowser(
  { db, origin, log }: SignInDeps,
  account: Account,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const device = readOrCreateDeviceId(req, res, origin.startsWith('https:'));
  const userAgent = (req.headers['user-agent'] ?? '').slice(0, 400);
  await recordDevice(db, account, { device, userAgent, now: new Date() }).catch((error: unknown) =>
    log.error('device_not_recorded', getErrorFields(error)),
  );
}
