import type { Composition } from '../composition/compose-set.ts';
import type { PageOptions } from './compose-page.ts';
import { listAllFirstContentScripts, listFirstContentScripts } from './first-content.ts';
import { getSignInScript } from './sign-in/sign-in-first.ts';
import type { SignInScript } from './sign-in/sign-in-script.ts';

/** Returns source expressions for the inline scripts of one page. */
export const listInlineScripts = (options: PageOptions): string[] => [
  ...toSources(getSignInScript(options)),
  ...listFirstContentScripts(options),
];

/** Returns source expressions for the inline scripts of all static pages, which have one policy. */
export const listAllInlineScripts = (
  composition: Composition,
  signInScript: SignInScript | null,
): string[] => [...toSources(signInScript), ...listAllFirstContentScripts(composition)];

const toSources = (script: SignInScript | null): string[] =>
  script ? [`'${script.integrity}'`] : [];
