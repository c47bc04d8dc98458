import type { Composition } from '../composition/compose-set.ts';
import { hashFirstContent } from './first-content.ts';
import type { SignInScript } from './sign-in-script.ts';

/** Returns source expressions for the inline scripts that pages of this release may contain. */
export function listInlineScripts(
  { firstContent }: Composition,
  signInScript: SignInScript | null,
): string[] {
  const contents = [...firstContent.values()].map(hashFirstContent);
  return signInScript ? [`'${signInScript.integrity}'`, ...contents] : contents;
}
